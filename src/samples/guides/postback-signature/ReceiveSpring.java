// region receive
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * Stores genuine postbacks and responds. Your worker processes pending events.
 */
@RestController
public class ReceiveSpring {
    // Bytes; set your own limit, because the URL is public.
    private static final int LARGEST_BODY = 1_000_000;

    private final Inbox inbox;
    private final List<String> secrets;

    public ReceiveSpring(Inbox inbox, List<String> secrets) {
        this.inbox = inbox;
        this.secrets = secrets;
    }

    /**
     * The body is a stream, so that no converter
     * parses it, or reads it without a limit.
     */
    @PostMapping("/postbacks")
    public ResponseEntity<Void> receive(
            @RequestHeader HttpHeaders headers,
            InputStream body) throws IOException {
        Map<String, String> lowerCase = new HashMap<>();
        headers.forEach((name, values) ->
            lowerCase.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        byte[] bytes = body.readNBytes(LARGEST_BODY + 1);
        if (bytes.length > LARGEST_BODY)
            return new ResponseEntity<>(
                HttpStatus.REQUEST_ENTITY_TOO_LARGE);
        // Stays an error until the event is stored.
        HttpStatus status = HttpStatus.INTERNAL_SERVER_ERROR;
        try {
            String event = Verify.verifyPostback(
                lowerCase, bytes, secrets, Instant.now());
            // The signature covers this ID.
            inbox.add(headers.getFirst("webhook-id"), event);
            status = HttpStatus.NO_CONTENT;
        } catch (Verify.Rejected rejected) {
            System.err.println("postback rejected: " + rejected.getMessage());
            status = HttpStatus.UNAUTHORIZED;
        } catch (RuntimeException error) {
            System.err.println("postback not stored: " + error.getMessage());
        }
        return new ResponseEntity<>(status);
    }
}
// endregion
