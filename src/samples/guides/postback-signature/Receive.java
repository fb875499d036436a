// region receive
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Stores genuine postbacks and responds. Your worker processes pending events.
 */
public final class Receive implements HttpHandler {
    // Bytes; set your own limit, because the URL is public.
    private static final int LARGEST_BODY = 1_000_000;

    private final Inbox inbox;
    private final List<String> secrets;

    public Receive(Inbox inbox, List<String> secrets) {
        this.inbox = inbox;
        this.secrets = secrets;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        int status = 500; // until the event is stored
        try (exchange) {
            try {
                status = receive(exchange);
            } catch (Verify.Rejected rejected) {
                System.err.println(
                    "postback rejected: " + rejected.getMessage());
                status = 401;
            } catch (RuntimeException error) {
                System.err.println(
                    "postback not stored: " + error.getMessage());
            } finally {
                exchange.sendResponseHeaders(status, -1);
            }
        }
    }

    private int receive(HttpExchange exchange)
            throws IOException, Verify.Rejected {
        if (!exchange.getRequestMethod().equals("POST")) return 405;
        // The raw bytes.
        byte[] body = exchange.getRequestBody().readNBytes(LARGEST_BODY + 1);
        if (body.length > LARGEST_BODY) return 413;
        Map<String, String> headers = new HashMap<>();
        exchange.getRequestHeaders().forEach(
            (name, values) ->
                headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        String event = Verify.verifyPostback(
            headers, body, secrets, Instant.now());
        // The signature covers this ID.
        inbox.add(headers.get("webhook-id"), event);
        return 204;
    }
}
// endregion
