import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;

/** Runs Receive on the JDK's own server. */
public final class Serve {
    public static void main(String[] args) throws IOException {
        int port = Integer.parseInt(System.getenv("PORT"));
        // Seconds; a client that takes longer is cut off.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        String text = System.getenv().getOrDefault("SLUICE_POSTBACK_SECRET", "").strip();
        List<String> secrets = text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
        FileInbox inbox = Work.start(Path.of(System.getenv().getOrDefault("INBOX_FOLDER", "inbox")));
        server.createContext("/postbacks", new Receive(inbox, secrets));
        // By default, one slow client would stop all others.
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
    }
}
