import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main {
    public static void main(String[] args)
            throws IOException, InterruptedException {
        String api = System.getenv()
            .getOrDefault("SLUICE_API", "https://api.sluice.example");
        String query = "seen_from=2026-11-20T00:00:00Z&kind=incoming&limit=20";
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(api + "/v1/transactions?" + query))
            .timeout(Duration.ofSeconds(15))
            .header("Authorization",
                "Bearer " + System.getenv("SLUICE_SECRET_KEY"))
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());

        if (response.statusCode() >= 300) {
            // Prints the full problem: code, detail, request_id and so on.
            System.err.println(response.body());
            if (readCode(response.body()).equals("validation_failed")) {
                System.err.println(
                    "Correct the fields listed in errors.");
            }
            System.exit(1);
        }
        // Prints one page as raw JSON, because the JDK has no JSON library.
        // While next_cursor isn't null, send it as cursor for the next page.
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
