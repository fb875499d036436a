import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Polls the inbox, which also handles the events that a crash left pending. */
public final class Work {
    static FileInbox start(Path folder) {
        FileInbox inbox = new FileInbox(folder);
        Executors.newSingleThreadScheduledExecutor().scheduleWithFixedDelay(
            () -> inbox.processPending(Work::handle), 0, 200, TimeUnit.MILLISECONDS);
        return inbox;
    }

    /** Your code goes here. Use a JSON library: this only finds the ID, which comes first. */
    private static void handle(String event) {
        System.out.println("handled " + event.replaceFirst("(?s).*?(evt_[0-9A-Za-z]+).*", "$1"));
    }
}
