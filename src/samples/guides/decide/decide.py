# region decide
"""Lists what a shop has to do now about one invoice, as decide.mjs does."""

from datetime import datetime


def decide(invoice, payments, done, now, decimals, mode, minimums={}):
    """Call it after every postback and every request, and once an hour, also
    after `late_until`, until it lists nothing more. The arguments are those of
    decide.mjs: your newest copies, the IDs of the order's done or queued actions,
    the time in the `Date` header, the decimals of each asset, your mode, and
    the smallest refund in each asset that is worth its fee to you.
    """
    actions = []

    def add(action_id, action, **details):
        if action_id not in done:
            actions.append({"id": action_id, "action": action, **details})
        return actions

    key = invoice["id"]
    if invoice["mode"] != mode:
        return add(f"review:{key}:mode", "review", reason="wrong_mode")
    newest = newest_of(invoice["payments"] + payments)
    status = status_of(invoice, newest)
    arrivals = [one for payment in newest for one in incoming(payment)]
    funds = [one for one in arrivals if one["credited"]]
    counted = sorted(filter(is_confirmed, funds), key=by_age)
    detected = total(one["credited"]["amount"] for one in funds)
    confirmed = total(one["credited"]["amount"] for one in counted)
    price = read(invoice["price"]["amount"])
    needed = price - read(invoice["max_shortfall"])
    is_paid = status == "paid" and confirmed >= needed
    is_missed = time(now) > time(invoice["late_until"]) and detected < needed
    is_over = status == "cancelled" or (status == "expired" and is_missed)
    # Each transfer that disappears can be the reason for one more review.
    every = [one for payment in newest for one in payment["transactions"]]
    gone = [t["kind"] for t in every if t["status"] == "dropped"].count("incoming")
    nth = f":{gone}" if gone > 1 else ""

    # Another invoice of the order may have been paid and fulfilled already.
    fulfilment = f"fulfil:{key}"
    fulfilled = next((one for one in done if one.startswith("fulfil:")), None)
    is_ours = fulfilled == fulfilment
    # If its funds have disappeared since, this one may be in its place.
    reverted = f"{fulfilled}:reverted".replace("fulfil", "review", 1)
    is_reverted = not is_ours and any(one.startswith(reverted) for one in done)
    turn = sum(one.startswith(f"reopen:{key}") for one in done)
    hold = f"hold:{key}:{turn}"
    is_due = fulfilled is None and detected >= needed and not is_over
    if is_paid and is_due:
        late = any(time(t["seen_at"]) > time(invoice["expires_at"]) for t in funds)
        add(fulfilment, "fulfil", late=late)
    elif is_ours and not is_paid:
        add(f"review:{key}:reverted{nth}", "review", reason="reverted_after_fulfilment")
    elif is_due:
        # The funds are there, but not confirmed yet: ask for nothing.
        add(hold, "hold")
        add(f"wait:{key}:{turn}", "wait", until=None)
    elif fulfilled is None:
        if hold in done:
            add(f"reopen:{key}:{turn}", "reopen")
        missing = price - detected
        amount = write(missing, decimals_of(invoice["price"]))
        if status == "open" and arrivals:
            assets = list(dict.fromkeys(one["asset_id"] for one in funds))
            add(f"request:{key}:{write(missing)}", "request", amount=amount, asset_ids=assets)
        if status == "expired" and arrivals and not is_over:
            add(f"wait:{key}:late", "wait", until=invoice["late_until"], amount=amount)

    # What the payer has paid beyond the price, from the newest transfer back.
    is_owed = is_paid and (fulfilled is None or is_ours)
    excess = max(confirmed - price, 0) if is_owed else confirmed
    surplus = {}
    for transfer in reversed(counted):
        value = read(transfer["credited"]["amount"])
        part = min(value, excess)
        excess -= part
        scale = 10 ** (18 - decimals.get(transfer["asset_id"], 18))
        coins = -(-read(transfer["amount"]) * part // value) if value else 0
        surplus[transfer["id"]] = -(-coins // scale) * scale

    for payment in newest:
        arrived = [one for one in incoming(payment) if is_confirmed(one)]
        # Dropped transfers included: one that disappears may have been refunded.
        for asset_id in dict.fromkeys(t["asset_id"] for t in payment["transactions"]):
            of_asset = [one for one in arrived if one["asset_id"] == asset_id]
            is_mismatch = asset_id != payment["asset_id"]
            received = total(one["amount"] for one in of_asset)
            beyond = sum(surplus.get(t["id"], read(t["amount"])) for t in of_asset)
            gross, net = settled(payment, asset_id, received)
            refund = 0
            # After a fulfilment, only the price stays with you. Without one,
            # what has reached your wallet is the payer's.
            if is_mismatch:
                refund = net
            elif is_paid:
                refund = max(gross - (received - beyond), 0)
            elif not is_ours and (is_over or fulfilled):
                refund = net
            prefix = f"refund:{payment['id']}:{asset_id}:"
            refunds = [one for one in done if one.startswith(prefix)]
            before = max([read(one[len(prefix) :]) for one in refunds], default=0)
            details = {"asset_id": asset_id, "amount": write(max(refund - before, 0))}
            is_small = refund - before < read(minimums.get(asset_id, "0"))
            # None: ask the payer for an address on this network.
            recipient = None if is_mismatch else payment["return_address"]
            details["network_id"] = of_asset[0]["network_id"] if of_asset else None
            reason = None if asset_id in decimals else "unlisted_asset"
            reason = "small_refund" if is_small else reason
            if is_reverted and not is_mismatch:
                reason = "refund_after_reversion"
            if refund > before and reason:
                action_id = prefix.replace("refund", "review", 1) + write(refund)
                add(action_id, "review", reason=reason, **details)
            elif refund > before:
                add(prefix + write(refund), "refund", **details, recipient=recipient)
            if refund < before and is_due and not is_mismatch:
                # Part of the price is refunded: do nothing else before a review.
                actions.clear()
                reason = "refunded_before_paid"
                return add(f"review:{key}:refunded", "review", reason=reason)
            if refund < before:
                reason = "reverted_after_refund"
                add(f"review:{payment['id']}:{asset_id}{nth}", "review", reason=reason)
    return actions


def newest_of(copies):
    """The copy with the highest revision of each payment."""
    newest = {t["id"]: t for t in sorted(copies, key=lambda one: one["revision"])}
    return [newest[key] for key in sorted(newest)]


def status_of(invoice, newest):
    """The newest known status of the invoice. A payment has a new revision when
    its invoice changes, so a payment that is newer than its copy in the invoice
    knows more than the invoice. If such payments disagree, the status is
    `processing`: ask for nothing and fulfil nothing.
    """
    known = {one["id"]: one["revision"] for one in invoice["payments"]}
    later = [one for one in newest if one["revision"] > known.get(one["id"], 0)]
    statuses = {one["invoice_status"] for one in later} or {invoice["status"]}
    return statuses.pop() if len(statuses) == 1 else "processing"


def settled(payment, asset_id, received):
    """What has left the payment's address for your wallet, before and after fees.
    A Bitcoin address is your own: what arrives there is in your wallet.
    """
    if asset_id != payment["asset_id"]:
        net = total(
            one["amount"]
            for one in payment["transactions"]
            if (one["kind"], one["asset_id"]) == ("settlement", asset_id)
            and is_confirmed(one)
        )
        return net, net
    settlement = payment["settlement"]
    if settlement is None:
        return 0, 0
    if settlement["transaction_id"] in [one["id"] for one in incoming(payment)]:
        return received, received
    fees = [settlement["gateway_fee"], settlement["network_fee"]]
    return total([settlement["amount"], *fees]), read(settlement["amount"])


def incoming(payment):
    return [
        one
        for one in payment["transactions"]
        if one["kind"] == "incoming" and one["status"] != "dropped"
    ]


def is_confirmed(one):
    return one["status"] == "confirmed"


def time(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def by_age(one):
    return time(one["seen_at"]), one["id"]


def read(text):
    """Amounts are exact integers with 18 decimals."""
    whole, _, fraction = text.partition(".")
    return int(whole + fraction.ljust(18, "0"))


def write(value, least=0):
    digits = str(value).rjust(19, "0")
    fraction = digits[-18:].rstrip("0").ljust(least, "0")
    return f"{digits[:-18]}.{fraction}".rstrip(".")


def decimals_of(price):
    """The API always writes all decimals of a currency."""
    return len(price["amount"].partition(".")[2]) if "currency" in price else 0


def total(texts):
    return sum(read(text) for text in texts)
# endregion
