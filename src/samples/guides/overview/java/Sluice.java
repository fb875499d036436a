// region call
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Calls the API and repeats requests whose outcome is unknown. */
public final class Sluice {
    private static final int ATTEMPTS = 6;
    private static final long FIRST_WAIT_MS = 500;
    // The 4xx problems after which the same request can succeed later.
    private static final Set<String> TEMPORARY = Set.of("idempotency_key_in_use", "rate_limited");
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** A problem that the API returned. Branch on the code; log the message. */
    public static final class Problem extends IOException {
        public final transient JsonObject body;
        public final String code;

        private Problem(JsonObject body) {
            super(text(body, "code") + ": " + text(body, "detail") + " (" + text(body, "request_id") + ")");
            this.body = body;
            this.code = text(body, "code");
        }
    }

    // region loop
    /**
     * Sends one request and repeats it, unchanged, while its outcome is
     * unknown. Returns the response's body. The body and the key of the request
     * may be null. Throws Problem, or the last network error.
     */
    public static JsonObject call(
            String method, String path, JsonObject body, String idempotencyKey)
            throws IOException, InterruptedException {
        String base = System.getenv()
            .getOrDefault("SLUICE_API", "https://api.sluice.example");
        HttpRequest.Builder builder = HttpRequest.newBuilder()
            .uri(URI.create(base + path))
            .timeout(Duration.ofSeconds(15))
            .header("Authorization", "Bearer " + System.getenv("SLUICE_SECRET_KEY"))
            .method(method, body == null
                ? BodyPublishers.noBody()
                : BodyPublishers.ofString(body.toString()));
        if (body != null) builder.header("Content-Type", "application/json");
        if (idempotencyKey != null) {
            builder.header("Idempotency-Key", idempotencyKey);
        }
        HttpRequest request = builder.build();

        for (int attempt = 1; ; attempt++) {
            long waitMs = 0;
            try {
                HttpResponse<String> response =
                    CLIENT.send(request, BodyHandlers.ofString());
                JsonObject answer = JsonParser
                    .parseString(response.body()).getAsJsonObject();
                int status = response.statusCode();
                if (status < 300) return answer;
                Problem problem = new Problem(answer);
                boolean again = status >= 500 || TEMPORARY.contains(problem.code);
                if (!again || attempt == ATTEMPTS) throw problem;
                waitMs = 1000 * response.headers()
                    .firstValueAsLong("retry-after").orElse(0);
            } catch (Problem problem) {
                throw problem;
            } catch (IOException | JsonParseException
                    | IllegalStateException failure) {
                // No response, or one without JSON: it is unknown whether the
                // action ran.
                if (attempt == ATTEMPTS) {
                    throw new IOException(
                        "No response: " + failure.getMessage(), failure);
                }
            }
            // Waits grow exponentially, with random jitter, so that clients don't
            // all retry at the same time.
            long jitterMs = ThreadLocalRandom.current()
                .nextLong(FIRST_WAIT_MS << attempt);
            Thread.sleep(waitMs + jitterMs);
        }
    }
    // endregion

    /** Returns a text member; empty if there is none. */
    public static String text(JsonObject object, String name) {
        return object.has(name) && object.get(name).isJsonPrimitive() ? object.get(name).getAsString() : "";
    }
}
// endregion
