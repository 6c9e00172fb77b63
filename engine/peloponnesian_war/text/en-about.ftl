# For somebody who has never seen the game.
title-about = From 431 to 404 BC Athens and Sparta fought for Greece. Each side chooses strategies, sends leaders with armies and fleets across the whole Aegean, pays for them from its treasury, and must keep the confidence of its people.
