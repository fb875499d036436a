// region use
import com.google.gson.JsonObject;
import java.io.IOException;

public final class CreateInvoice {
    /**
     * Creates an order's invoice. Its sluice_key was created once, with UUID.randomUUID(), and stored
     * with the order, so a crash between two attempts does no harm.
     */
    public static JsonObject createInvoice(JsonObject order) throws IOException, InterruptedException {
        String number = Sluice.text(order, "number");
        JsonObject price = new JsonObject();
        price.add("amount", order.get("total"));
        price.add("currency", order.get("currency"));
        JsonObject metadata = new JsonObject();
        metadata.addProperty("order", number);
        JsonObject body = new JsonObject();
        body.add("price", price);
        body.addProperty("description", "Order " + number);
        body.add("metadata", metadata);
        try {
            return Sluice.call("POST", "/v1/invoices", body, Sluice.text(order, "sluice_key"));
        } catch (Sluice.Problem problem) {
            if (!problem.code.equals("validation_failed")) throw problem;
            throw new IllegalArgumentException(
                "Order " + number + " was rejected. " + problem.body.get("errors"), problem);
        }
    }
}
// endregion
