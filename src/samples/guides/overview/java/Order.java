import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Creates the invoice for an order that is stored in a file, such as
 * {"number": "1042", "total": "25.00", "currency": "USD"}. Run it again after a crash.
 */
public final class Order {
    public static void main(String[] args) throws InterruptedException {
        Path file = Path.of(args.length > 0 ? args[0] : "order.json");
        try {
            System.out.println(run(file));
        } catch (IOException | IllegalArgumentException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }

    private static String run(Path file) throws IOException, InterruptedException {
        JsonObject order = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        if (!order.has("sluice_key")) {
            order.addProperty("sluice_key", UUID.randomUUID().toString());
            store(file, order); // before the first attempt, so that a crash can't lead to a second invoice
        }
        if (!order.has("invoice_id")) {
            order.add("invoice_id", CreateInvoice.createInvoice(order).get("id"));
            store(file, order);
        }
        return Sluice.text(order, "invoice_id");
    }

    private static void store(Path file, JsonObject order) throws IOException {
        Path fresh = Path.of(file + ".new");
        Files.writeString(fresh, order.toString(), StandardCharsets.UTF_8);
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
