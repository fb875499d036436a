# IDEMPOTENCY_KEY: one per intended action, such as
# uuid.uuid4(). Store it before the first
# attempt, and send it on every retry.
import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
body = {
    "price": {"amount": "25.00", "currency": "USD"},
    "description": "Order 1042",
    "redirect_url": "https://shop.example/orders/1042",
    "metadata": {"order": "1042"},
}

request = urllib.request.Request(
    f"{api}/v1/invoices",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}",
        "Idempotency-Key": os.environ["IDEMPOTENCY_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps(body).encode(),
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
    sys.exit(f"No answer ({error}): outcome unknown, retry with the same key.")

print("{id} is {status} until {expires_at}".format(**invoice))
print("Send the payer to {checkout_url}".format(**invoice))
