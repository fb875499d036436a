import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

public class Main implements WebSocket.Listener {
    private final CompletableFuture<Integer> end =
        new CompletableFuture<>();
    private final StringBuilder parts = new StringBuilder();

    public static void main(String[] args) {
        String known = "https://api.sluice.example";
        String api = System.getenv()
            .getOrDefault("SLUICE_API", known)
            .replaceFirst("^http", "ws");
        String path = "/v1/payments/"
            + "pay_8rTn2VwKq5XcLm4ZbGy7Hs/socket";
        String key = System.getenv("SLUICE_SECRET_KEY");

        Main client = new Main();
        WebSocket socket = HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .subprotocols("sluice.v1")
            .buildAsync(URI.create(api + path), client)
            .join();
        // Keys need no escapes in JSON.
        String auth = "{\"type\":\"auth\",\"key\":\"" + key + "\"}";
        socket.sendText(auth, true);
        System.exit(client.end.join() == 1000 ? 0 : 1);
    }

    // Prints raw messages, because the
    // JDK has no JSON library.
    @Override
    public CompletionStage<?> onText(
            WebSocket socket, CharSequence data, boolean last) {
        parts.append(data);
        if (last) {
            String message = parts.toString();
            parts.setLength(0);
            if (message.contains("\"type\":\"payment\"")) {
                System.out.println(message);
            } else if (message.contains("\"type\":\"error\"")) {
                System.err.println(message);
            }
        }
        socket.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(
            WebSocket socket, int code, String reason) {
        end.complete(code);
        return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
        end.completeExceptionally(error);
    }
}
