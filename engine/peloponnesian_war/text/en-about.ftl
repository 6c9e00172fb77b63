# For somebody who has never seen the game.
title-about = From 431 to 404 BC Athens and Sparta fought for Greece. Each side chooses strategies, sends leaders with armies and fleets across the whole Aegean, pays for them from its treasury, and must keep the confidence of its people.
phase-about-political = The year begins at home: events, unrest among the allies, and the leaders who will command.
phase-about-planning = The strategy of each side for the coming years is set.
phase-about-operations = By turns each side sends a leader with an army or a fleet towards an objective, until both pass.
phase-about-combat = Where enemies have met, battles are fought and sieges decided; then the armies go home.
phase-about-rebellion = Rebellions among the allies end or spread.
phase-about-administrative = Tribute comes in, and new strength is paid for.
phase-about-armistice = Each side’s will to fight is tested: the war goes on, pauses or ends.
