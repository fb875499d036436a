// region vectors
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public final class Vectors {
    public static void main(String[] args) throws IOException {
        Path file = Path.of(
            args.length > 0 ? args[0] : "postback-vectors.json");
        List<Map<String, String>> vectors = readVectors(Files.readString(file));
        for (Map<String, String> vector : vectors) {
            String found = judge(vector);
            if (!found.equals(vector.get("expect"))) {
                System.err.println(
                    vector.get("name") + ": " + found
                        + ", not " + vector.get("expect"));
                System.exit(1);
            }
        }
        System.out.println(vectors.size() + " vectors as expected");
    }

    private static String judge(Map<String, String> vector) {
        byte[] body = vector.get("body").getBytes(StandardCharsets.UTF_8);
        Instant now = Instant.ofEpochSecond(Long.parseLong(vector.get("now")));
        try {
            List<String> secrets = List.of(vector.get("secret"));
            Verify.verifyPostback(vector, body, secrets, now);
            return "accept";
        } catch (Verify.Rejected rejected) {
            return rejected.getMessage();
        }
    }

    /**
     * Returns a map for each vector, which includes its headers. You can use a
     * JSON library instead.
     */
    private static List<Map<String, String>> readVectors(String json) {
        String text = "\"((?:[^\"\\\\]|\\\\.)*)\"";
        Pattern member = Pattern.compile(
            text + "\\s*:\\s*(?:" + text + "|([0-9]+))");
        List<Map<String, String>> vectors = new ArrayList<>();
        for (Matcher found = member.matcher(json); found.find(); ) {
            if (found.group(1).equals("name")) vectors.add(new HashMap<>());
            boolean isText = found.group(2) != null;
            String value = isText
                ? found.group(2).translateEscapes() : found.group(3);
            if (!vectors.isEmpty()) {
                vectors.get(vectors.size() - 1).put(found.group(1), value);
            }
        }
        return vectors;
    }
}
// endregion
