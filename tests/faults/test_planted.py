"""The planted faults fit the present program, so that `make faults` can plant them."""

from __future__ import annotations

import pytest

from tests.faults.__main__ import ROOT
from tests.faults.planted import FAULTS, Fault


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_fits(fault: Fault) -> None:
    assert fault.file(ROOT).is_file()
