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
        String hash =
            "0x4ce3b97ee110252f69bd54be0da38989d0af7eb73a2668aa09f1dd14db0ce12d";

        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(api + "/v1/transactions/by-hash/" + hash))
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
        // Prints the raw response, because the JDK has no JSON library.
        // A transaction with a mismatch doesn't count.
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
