"""Compares decide.py with the table of cases."""

import json
from pathlib import Path

from decide import decide

table = json.loads(Path(__file__).with_name("cases.json").read_text())
for case in table["cases"]:
    name, expected = case.pop("name"), case.pop("actions")
    actions = decide(**case, decimals=table["decimals"], mode=table["mode"])
    assert actions == expected, f"{name}: {actions}"
print(f"{len(table['cases'])} cases as expected")
