import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/**
 * Brings the ledger in a file up to date and prints what has changed. Run it every night. If it
 * fails, the file stays as it was, and the next run catches up. A second argument such as
 * 2026-11-01T00:00:00Z starts at an earlier time.
 */
public final class Nightly {
    public static void main(String[] args) throws InterruptedException {
        Path file = Path.of(args.length > 0 ? args[0] : "ledger.json");
        try {
            run(file, args.length > 1 ? args[1] : null);
        } catch (IOException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }

    private static void run(Path file, String since) throws IOException, InterruptedException {
        Map<String, JsonObject> ledger = new HashMap<>();
        String seenFrom = "2026-01-01T00:00:00Z";
        if (Files.exists(file)) {
            JsonObject saved = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
            seenFrom = Sluice.text(saved, "seen_from");
            saved.getAsJsonObject("transactions").entrySet()
                .forEach(entry -> ledger.put(entry.getKey(), entry.getValue().getAsJsonObject()));
        }
        Reconcile.Result result = Reconcile.reconcile(ledger, since == null ? seenFrom : since);
        for (JsonObject item : result.changed()) {
            System.out.println(String.join(" ", Sluice.text(item, "id"), Sluice.text(item, "kind"),
                Sluice.text(item, "status"), Sluice.text(item, "amount"), Sluice.text(item, "asset_id")));
        }
        JsonObject transactions = new JsonObject();
        ledger.forEach(transactions::add);
        JsonObject saved = new JsonObject();
        saved.addProperty("seen_from", result.nextSeenFrom());
        saved.add("transactions", transactions);
        store(file, saved.toString());
    }

    private static void store(Path file, String text) throws IOException {
        Path fresh = Path.of(file + ".new");
        Files.writeString(fresh, text);
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
