// region verify
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Verify {
    private static String sign(byte[] key, byte[] start, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update(start);
            byte[] hash = mac.doFinal(body);
            return "v1," + Base64.getEncoder().encodeToString(hash);
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException("Every JDK has HmacSHA256.", error);
        }
    }

    // Seconds, as in the Standard Webhooks libraries.
    private static final int TOLERANCE = 300;

    /**
     * Returns the event if the request
     * is genuine, unchanged and recent.
     */
    public static String verifyPostback(
            Map<String, String> headers, byte[] body,
            List<String> secrets, Instant now)
            throws Rejected {
        String id = headers.getOrDefault("webhook-id", "");
        String timestamp = headers.getOrDefault("webhook-timestamp", "");
        String signatures = headers.getOrDefault("webhook-signature", "");
        if (id.isEmpty() || timestamp.isEmpty() || signatures.isEmpty()) {
            throw new Rejected("headers");
        }
        // In an ID, it would hide where the signed parts begin.
        if (id.contains(".")) throw new Rejected("headers");

        boolean isTime = timestamp.matches("[0-9]{1,12}");
        long seconds = isTime ? Long.parseLong(timestamp) : 0;
        if (!isTime || Math.abs(now.getEpochSecond() - seconds) > TOLERANCE) {
            throw new Rejected("timestamp");
        }

        // There is one secret or, during a rotation, two.
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("there is no postback secret");
        }
        byte[] start = (id + "." + timestamp + ".")
            .getBytes(StandardCharsets.UTF_8);
        for (byte[] key : secrets.stream().map(Verify::readKey).toList()) {
            byte[] expected = sign(key, start, body)
                .getBytes(StandardCharsets.UTF_8);
            for (String entry : signatures.split(" ")) {
                // Compares in constant time; Arrays.equals doesn't.
                byte[] received = entry.getBytes(StandardCharsets.UTF_8);
                if (MessageDigest.isEqual(received, expected)) {
                    return new String(body, StandardCharsets.UTF_8);
                }
            }
        }
        throw new Rejected("signature");
    }

    /**
     * Why a request isn't a genuine postback: headers, timestamp or signature.
     */
    public static final class Rejected extends Exception {
        private Rejected(String reason) {
            super(reason);
        }
    }

    private static byte[] readKey(String secret) {
        // Environment variables and files often add whitespace.
        String trimmed = secret.strip();
        String text = trimmed.startsWith("whsec_")
            ? trimmed.substring("whsec_".length()) : "";
        byte[] key = Base64.getDecoder().decode(text);
        // With an empty key, anybody could sign.
        if (key.length == 0) {
            throw new IllegalArgumentException(
                "the postback secret is missing or malformed");
        }
        return key;
    }
}
// endregion
