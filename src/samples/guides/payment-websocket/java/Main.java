import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main implements WebSocket.Listener {
    // Statuses of a rejected handshake, and close codes,
    // after which a new connection can't help.
    private static final Set<Integer> FINAL =
        Set.of(400, 404, 1000, 4400, 4401, 4403, 4404);
    private static final int BROKEN = 1006;
    private static final HttpClient CLIENT =
        HttpClient.newHttpClient();
    private static long revision = 0;
    private static int failures = 0;
    // The minimum wait after a rejection.
    private static long leastMs = 0;

    // What one connection received: messages, and finally a
    // close code.
    private final BlockingQueue<Object> received =
        new LinkedBlockingQueue<>();
    private final StringBuilder parts = new StringBuilder();

    public static void main(String[] args)
            throws InterruptedException {
        String known = "https://api.sluice.example";
        String api = System.getenv()
            .getOrDefault("SLUICE_API", known)
            .replaceFirst("^http", "ws");
        String paymentId = "pay_8rTn2VwKq5XcLm4ZbGy7Hs";
        URI address = URI.create(
            api + "/v1/payments/" + paymentId + "/socket");
        String key = System.getenv("SLUICE_SECRET_KEY");

        int code = new Main().follow(address, key);
        while (!FINAL.contains(code)) {
            failures += 1;
            // The wait is random and grows, so that clients
            // don't all reconnect at the same time.
            int longestMs = 500 << Math.min(failures, 6);
            double waitMs = Math.random() * longestMs;
            Thread.sleep(leastMs + (long) waitMs);
            code = new Main().follow(address, key);
        }
        System.exit(code == 1000 ? 0 : 1);
    }

    // Follows one connection and returns its close code, or
    // the status of a rejected handshake.
    private int follow(URI address, String key)
            throws InterruptedException {
        // Our own limit until the first heartbeat.
        long withinMs = 15_000;
        leastMs = 0;
        WebSocket socket;
        try {
            socket = CLIENT.newWebSocketBuilder()
                .subprotocols("sluice.v1")
                .connectTimeout(Duration.ofMillis(withinMs))
                .buildAsync(address, this)
                .join();
        } catch (CompletionException error) {
            if (!(error.getCause()
                    instanceof WebSocketHandshakeException rejection)) {
                return BROKEN;
            }
            HttpResponse<?> response = rejection.getResponse();
            int status = response.statusCode();
            System.err.println("Handshake rejected: " + status + " ("
                + response.headers().firstValue("Request-Id")
                    .orElse("no request ID") + ")");
            leastMs = 1000 * response.headers()
                .firstValueAsLong("Retry-After").orElse(0);
            return status;
        }
        // A key has no characters that JSON would escape.
        socket.sendText("{\"type\":\"auth\",\"key\":\"" + key + "\"}", true);
        Object next;
        while ((next = received.poll(withinMs, TimeUnit.MILLISECONDS))
                != null) {
            if (next instanceof Integer code) {
                return code;
            }
            String message = next.toString();
            switch (read("type", "\"(payment|heartbeat|error)\"", message)) {
                case "heartbeat" -> withinMs = Long.parseLong(
                    read("next_within_ms", "(\\d+)", message));
                case "payment" -> show(message);
                // Prints the problem: code, detail, request_id and so on.
                case "error" -> System.err.println(message);
            }
        }
        socket.abort();
        return BROKEN;
    }

    // Prints the raw message, because the JDK has no JSON library.
    private static void show(String message) {
        long next = Long.parseLong(read("revision", "(\\d+)", message));
        if (next > revision) {
            // Only progress shortens the wait, so a server that fails
            // after each connection isn't flooded with attempts.
            failures = 0;
            revision = next;
            System.out.println(message);
        }
    }

    // This is safe without a parser. Quotation marks inside a JSON string are
    // escaped, so each pattern matches members only, and only one member of a
    // message.
    private static String read(String name, String value, String message) {
        Matcher member = Pattern
            .compile("\"" + name + "\"\\s*:\\s*" + value).matcher(message);
        return member.find() ? member.group(1) : "0";
    }

    @Override
    public CompletionStage<?> onText(
            WebSocket socket, CharSequence data, boolean last) {
        parts.append(data);
        if (last) {
            received.add(parts.toString());
            parts.setLength(0);
        }
        socket.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(
            WebSocket socket, int code, String reason) {
        received.add(code);
        return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
        received.add(BROKEN);
    }
}
