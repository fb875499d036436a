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
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(api + "/v1/invoices"))
            .timeout(Duration.ofSeconds(15))
            .header("Authorization",
                "Bearer " + System.getenv("SLUICE_SECRET_KEY"))
            // One per action (UUID.randomUUID()), stored before
            // the first attempt and sent on every retry.
            .header("Idempotency-Key", Objects.requireNonNull(
                System.getenv("IDEMPOTENCY_KEY"), "Set IDEMPOTENCY_KEY."))
            .header("Content-Type", "application/json")
            // Use a JSON library for values that vary: it escapes them.
            .POST(HttpRequest.BodyPublishers.ofString("""
                {
                  "price": {"amount": "25.00", "currency": "USD"},
                  "description": "Order 1042",
                  "redirect_url": "https://shop.example/orders/1042",
                  "metadata": {"order": "1042"}
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
            if (readCode(response.body()).equals("validation_failed")) {
                System.err.println(
                    "Correct the fields listed in errors.");
            }
            System.exit(1);
        }
        // Prints the raw response, because the JDK has no JSON library.
        // Send the payer to checkout_url.
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
