# region use
from call import SluiceProblem, call


def create_invoice(order):
    """Create an order's invoice.

    order["sluice_key"] was created once, with uuid.uuid4(), and stored with the order, so a crash
    between two attempts does no harm.
    """
    body = {
        "price": {"amount": order["total"], "currency": order["currency"]},
        "description": f"Order {order['number']}",
        "metadata": {"order": order["number"]},
    }
    try:
        return call("POST", "/v1/invoices", body, idempotency_key=order["sluice_key"])
    except SluiceProblem as error:
        if error.code != "validation_failed":
            raise
        fields = ["{pointer}: {detail}".format(**fault) for fault in error.problem["errors"]]
        raise ValueError(f"Order {order['number']} was rejected. {' '.join(fields)}") from error
# endregion
