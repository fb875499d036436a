# python3 nightly.py ledger.json brings the ledger in a file up to date and prints what has changed.
# Run it every night. If it fails, the file stays as it was, and the next run catches up.
# To start at an earlier time, add it: python3 nightly.py ledger.json 2026-11-01T00:00:00Z
import json
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "overview"))  # call.py

from reconcile import reconcile  # noqa: E402

file = Path(sys.argv[1])
saved = {"seen_from": "2026-01-01T00:00:00Z", "transactions": {}}
if file.exists():
    saved = json.loads(file.read_text(encoding="utf-8"))

since = sys.argv[2] if len(sys.argv) > 2 else saved["seen_from"]
changed, saved["seen_from"] = reconcile(saved["transactions"], since)
for transaction in changed:
    print("{id} {kind} {status} {amount} {asset_id}".format(**transaction))
new = file.with_suffix(".new")
with new.open("w", encoding="utf-8") as out:
    json.dump(saved, out)
    out.flush()
    os.fsync(out.fileno())
new.replace(file)
