from datetime import datetime
from urllib.parse import urlencode

from call import call


# region reconcile
def list_transactions(**filters):
    """Yield all transactions that match the filters, page after page.

    Raise what call raises.
    """
    cursor = {}
    while True:
        # A cursor belongs to its filters, so send both.
        page = call("GET", "/v1/transactions?" + urlencode(filters | cursor))
        yield from page["data"]
        if page["next_cursor"] is None:
            return
        cursor = {"cursor": page["next_cursor"]}


def reconcile(ledger, seen_from):
    """Bring a ledger (a dict from transaction id to transaction) up to date.

    Return what is new or has changed, and the seen_from of the next run.
    """
    changed = []
    for transaction in list_transactions(seen_from=seen_from):
        known = ledger.get(transaction["id"])
        if known is None or known["status"] != transaction["status"]:
            changed.append(transaction)
        ledger[transaction["id"]] = transaction
    # The next run starts at the oldest unfinished transaction. All times come
    # from the gateway, so a wrong clock here has no effect.
    times = sorted(
        ledger.values(),
        key=lambda known: datetime.fromisoformat(known["seen_at"]),
    )
    unfinished = [
        known for known in times if known["status"] in ("pending", "confirming")
    ]
    oldest = (unfinished[:1] or times[-1:] or [{"seen_at": seen_from}])[0]
    return changed, oldest["seen_at"]
# endregion
