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

        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(api + "/v1/wallets/" + walletId + "/payouts"))
            .timeout(Duration.ofSeconds(15))
            .header("Authorization",
                "Bearer " + System.getenv("SLUICE_SECRET_KEY"))
            // One per action (UUID.randomUUID()), stored before
            // the first attempt and sent on every retry.
            .header("Idempotency-Key", Objects.requireNonNull(
                System.getenv("IDEMPOTENCY_KEY"), "Set IDEMPOTENCY_KEY."))
            .header("Content-Type", "application/json")
            // The signature covers every field except metadata.
            // Use a JSON library for values that vary: it escapes them.
            .POST(HttpRequest.BodyPublishers.ofString("""
                {
                  "asset_id": "usdc.base-sepolia",
                  "amount": "120",
                  "to": "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
                  "max_network_fee": "1",
                  "nonce": "0x2cc064c6f006e4ebe6dac68aab3caf0b48f77fa3bc2710838098240fc581051a",
                  "valid_until": "2026-11-20T13:00:00Z",
                  "signature": "0x4b11bd035a9d4d94373609bc934aa6ac13ae2e8fb17a2344c94432f3548426db7b105d3f9189dd7ed32a0f493bc0e39720d7cb7c35f2944382614fc6a850bfd91c",
                  "metadata": {"supplier": "s-12"}
                }
                """))
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
            switch (readCode(response.body())) {
                case "validation_failed" -> System.err.println(
                    "Correct the fields listed in errors.");
                case "nonce_already_used" -> System.err.println(
                    "Don't sign again if you meant the payout named above. "
                        + "Otherwise, sign with a new nonce.");
            }
            System.exit(1);
        }
        // Prints the raw response, because the JDK has no JSON library.
        System.out.println(response.body());
    }

    // This is safe without a parser. Quotation marks inside a JSON string are
    // escaped, so the pattern matches members only, and a problem has one
    // member called code.
    private static String readCode(String problem) {
        Matcher code = Pattern.compile("\"code\"\\s*:\\s*\"([a-z0-9_]+)\"")
            .matcher(problem);
        return code.find() ? code.group(1) : "";
    }
}
