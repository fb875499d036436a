# python3 order.py order.json creates the invoice for an order that is stored in a file, such as
# {"number": "1042", "total": "25.00", "currency": "USD"}. Run it again after a crash.
import json
import os
import sys
import uuid
from pathlib import Path

from create_invoice import create_invoice

file = Path(sys.argv[1])
order = json.loads(file.read_text(encoding="utf-8"))


def store():
    new = file.with_suffix(".new")
    with new.open("w", encoding="utf-8") as out:
        json.dump(order, out)
        out.flush()
        os.fsync(out.fileno())
    new.replace(file)


if "sluice_key" not in order:
    order["sluice_key"] = str(uuid.uuid4())
    store()  # before the first attempt, so that a crash can't lead to a second invoice
if "invoice_id" not in order:
    try:
        order["invoice_id"] = create_invoice(order)["id"]
    except Exception as error:
        sys.exit(str(error))
    store()
print(order["invoice_id"])
