import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main {
    public static void main(String[] args) throws InterruptedException {
        String api = System.getenv()
            .getOrDefault("SLUICE_API", "https://api.sluice.example");
        String walletId = "wal_1zQw6MxTk8RbNv4JyGf9Hd";
        String payoutId = "pyt_9dLm3XbVt6KqRz8WnCg5Hf";

        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(api + "/v1/wallets/" + walletId
                + "/payouts/" + payoutId + "/cancel"))
            .timeout(Duration.ofSeconds(15))
            .header("Authorization",
                "Bearer " + System.getenv("SLUICE_SECRET_KEY"))
            // One per action (UUID.randomUUID()), stored before
            // the first attempt and sent on every retry.
            .header("Idempotency-Key", Objects.requireNonNull(
                System.getenv("IDEMPOTENCY_KEY"), "Set IDEMPOTENCY_KEY."))
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
        HttpResponse<String> response;
        try {
            response = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException cause) {
            throw new UncheckedIOException(
                "No response: outcome unknown, retry with the same key.",
                cause);
        }

        if (response.statusCode() >= 300) {
            // Prints the full problem: code, detail, request_id and so on.
            System.err.println(response.body());
            switch (read("code", response.body())) {
                case "validation_failed" -> System.err.println(
                    "Correct the fields listed in errors.");
                case "payout_not_cancellable" -> {
                    if (read("current_status", response.body())
                        .equals("completed"))
                        System.err.println("Only the recipient can "
                            + "return funds that have been sent.");
                }
            }
            System.exit(1);
        }
        // Prints the raw response, because the JDK has no JSON library.
        // The payout isn't stopped yet: wait for payout.cancelled or
        // payout.completed.
        System.out.println(response.body());
    }

    // This is safe without a parser. Quotation marks inside a JSON string are
    // escaped, so the pattern matches members only, and a problem has one
    // member of each of these names.
    private static String read(String member, String problem) {
        Matcher value = Pattern
            .compile("\"" + member + "\"\\s*:\\s*\"([a-z0-9_]+)\"")
            .matcher(problem);
        return value.find() ? value.group(1) : "";
    }
}
