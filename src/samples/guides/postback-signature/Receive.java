// region receive
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Stores genuine postbacks and answers. What works off the inbox runs by itself. */
public final class Receive implements HttpHandler {
    private static final int LARGEST_BODY = 1_000_000; // bytes; a limit, because the URL is public

    private final Inbox inbox;
    private final List<String> secrets;

    public Receive(Inbox inbox, List<String> secrets) {
        this.inbox = inbox;
        this.secrets = secrets;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(answer(exchange), -1);
        }
    }

    private int answer(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(LARGEST_BODY + 1); // the raw bytes
        if (body.length > LARGEST_BODY) return 413;
        Map<String, String> headers = new HashMap<>();
        exchange.getRequestHeaders().forEach(
            (name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        try {
            String event = Verify.verifyPostback(headers, body, secrets, Instant.now());
            inbox.add(headers.get("webhook-id"), event); // the signature covers this id
            return 204;
        } catch (Verify.Refused refused) {
            System.err.println("postback refused: " + refused.getMessage());
            return 401;
        }
    }
}
// endregion
