import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
request = urllib.request.Request(
    f"{api}/v1/invoices",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}",
        # One per action (uuid.uuid4()), stored before
        # the first attempt and sent on every retry.
        "Idempotency-Key": os.environ["IDEMPOTENCY_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "price": {"amount": "25.00", "currency": "USD"},
        "description": "Order 1042",
        "redirect_url": "https://shop.example/orders/1042",
        "metadata": {"order": "1042"},
    }).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        invoice = json.load(response)
except urllib.error.HTTPError as error:
    problem = json.load(error)
    print("{code}: {detail} ({request_id})".format(**problem), file=sys.stderr)
    if problem["code"] == "validation_failed":
        for fault in problem["errors"]:
            print("{pointer}: {detail}".format(**fault), file=sys.stderr)
    sys.exit(1)
except OSError as error:
    sys.exit(
        f"No response ({error}): outcome unknown, retry with the same key."
    )

print("{id} is {status} until {expires_at}".format(**invoice))
print("Send the payer to {checkout_url}".format(**invoice))
