import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

api = os.environ.get("SLUICE_API", "https://api.sluice.example")
query = {"limit": "20"}

while True:
    request = urllib.request.Request(
        f"{api}/v1/assets?{urllib.parse.urlencode(query)}",
        headers={"Authorization": f"Bearer {os.environ['SLUICE_SECRET_KEY']}"},
    )
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            page = json.load(response)
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        print(
            "{code}: {detail} ({request_id})".format(**problem), file=sys.stderr
        )
        if problem["code"] == "validation_failed":
            for fault in problem["errors"]:
                print("{pointer}: {detail}".format(**fault), file=sys.stderr)
        sys.exit(1)
    for asset in page["data"]:
        # A suspended asset is listed, but can't be used to pay.
        if asset["enabled"]:
            print(
                "{id}: {name} on {network_name}, "
                "at least {min_payment}".format(**asset)
            )
    if page["next_cursor"] is None:
        break
    query["cursor"] = page["next_cursor"]
