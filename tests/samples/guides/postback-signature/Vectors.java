import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
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
import javax.tools.ToolProvider;

/** Runs Verify.java on every vector. `java Vectors.java` sees one file only, so it compiles the other. */
public class Vectors {
    public static void main(String[] args) throws IOException, ReflectiveOperationException {
        Path file = Path.of("../../../../static/postback-vectors.json");
        List<Map<String, String>> vectors = readVectors(Files.readString(file));
        if (vectors.isEmpty()) throw new IllegalStateException("No vectors in " + file);
        Method verify = compileVerify();
        for (Map<String, String> vector : vectors) {
            String found = judge(verify, vector);
            if (!found.equals(vector.get("expect"))) {
                System.err.println(vector.get("name") + ": " + found + ", not " + vector.get("expect"));
                System.exit(1);
            }
        }
        System.out.println(vectors.size() + " vectors as expected");
    }

    private static String judge(Method verify, Map<String, String> vector) throws ReflectiveOperationException {
        byte[] body = vector.get("body").getBytes(StandardCharsets.UTF_8);
        Instant now = Instant.ofEpochSecond(Long.parseLong(vector.get("now")));
        try {
            Object event = verify.invoke(null, vector, body, List.of(vector.get("secret")), now);
            return event.equals(vector.get("body")) ? "accept" : "another body";
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause().getClass().getSimpleName().equals("Refused")) return thrown.getCause().getMessage();
            throw thrown;
        }
    }

    private static Method compileVerify() throws IOException, ReflectiveOperationException {
        Path classes = Files.createTempDirectory("verify");
        int status = ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", "-d", classes.toString(), "Verify.java");
        if (status != 0) throw new IllegalStateException("Verify.java cannot be compiled.");
        classes.toFile().deleteOnExit(); // last registered, first deleted
        for (File file : classes.toFile().listFiles()) file.deleteOnExit();
        Class<?> loaded = new URLClassLoader(new URL[] {classes.toUri().toURL()}).loadClass("Verify");
        return loaded.getMethod("verifyPostback", Map.class, byte[].class, List.class, Instant.class);
    }

    /** Every member with a text or a number, one map for each vector; the headers stand beside the rest. */
    private static List<Map<String, String>> readVectors(String json) {
        String text = "\"((?:[^\"\\\\]|\\\\.)*)\"";
        Matcher member = Pattern.compile(text + "\\s*:\\s*(?:" + text + "|([0-9]+))").matcher(json);
        List<Map<String, String>> vectors = new ArrayList<>();
        while (member.find()) {
            if (member.group(1).equals("name")) vectors.add(new HashMap<>());
            String value = member.group(2) == null ? member.group(3) : member.group(2).translateEscapes();
            if (!vectors.isEmpty()) vectors.get(vectors.size() - 1).put(member.group(1), value);
        }
        return vectors;
    }
}
