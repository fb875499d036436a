import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

public final class Reconcile {
    private static final Set<String> UNFINISHED = Set.of("pending", "confirming");

    /** What is new or has changed, and the seen_from of the next run. */
    public record Result(List<JsonObject> changed, String nextSeenFrom) {}

    // region reconcile
    /**
     * Returns all transactions that match the filters, page after page. Throws
     * what Sluice.call throws.
     */
    public static List<JsonObject> listTransactions(String filters)
            throws IOException, InterruptedException {
        List<JsonObject> all = new ArrayList<>();
        for (String cursor = ""; ; ) {
            // A cursor belongs to its filters, so send both.
            String path = "/v1/transactions?" + filters + cursor;
            JsonObject page = Sluice.call("GET", path, null, null);
            page.getAsJsonArray("data")
                .forEach(item -> all.add(item.getAsJsonObject()));
            JsonElement next = page.get("next_cursor");
            if (next.isJsonNull()) return all;
            cursor = "&cursor=" + encode(next.getAsString());
        }
    }

    /** Brings a ledger, a map from transaction ID to transaction, up to date. */
    public static Result reconcile(Map<String, JsonObject> ledger, String seenFrom)
            throws IOException, InterruptedException {
        List<JsonObject> changed = new ArrayList<>();
        String filters = "seen_from=" + encode(seenFrom);
        for (JsonObject transaction : listTransactions(filters)) {
            String id = Sluice.text(transaction, "id");
            JsonObject known = ledger.put(id, transaction);
            if (known == null
                    || !known.get("status").equals(transaction.get("status"))) {
                changed.add(transaction);
            }
        }
        // The next run starts at the oldest unfinished transaction. All times come
        // from the gateway, so a wrong clock here has no effect.
        Comparator<JsonObject> byTime = Comparator.comparing(
            item -> Instant.parse(Sluice.text(item, "seen_at")));
        String next = ledger.values().stream()
            .filter(item -> UNFINISHED.contains(Sluice.text(item, "status")))
            .min(byTime)
            .or(() -> ledger.values().stream().max(byTime))
            .map(item -> Sluice.text(item, "seen_at")).orElse(seenFrom);
        return new Result(changed, next);
    }

    // endregion

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
