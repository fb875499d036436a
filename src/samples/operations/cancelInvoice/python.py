import json
import os
import sys
import urllib.error
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
invoice_id = "inv_3xKf9QmT2ZpLr8VbNc5YdW"

request = urllib.request.Request(
    f"{api}/v1/invoices/{invoice_id}/cancel",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}",
        # One per action (uuid.uuid4()), stored before
        # the first attempt and sent on every retry.
        "Idempotency-Key": os.environ["IDEMPOTENCY_KEY"],
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "quote_id": "quo_4vRk8NzQm2WtXb6LyHd7Gc",
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
    elif problem["code"] in ("quote_required", "quote_expired"):
        print(
            "Get a new cancellation fee quote and send its quote_id.",
            file=sys.stderr,
        )
    sys.exit(1)
except OSError as error:
    sys.exit(
        f"No response ({error}): outcome unknown, retry with the same key."
    )

print("{id} is {status} since {cancelled_at}".format(**invoice))
