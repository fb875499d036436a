import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Looks into the inbox all the time, and finds what a crash has left undone. */
public final class Work {
    static FileInbox start(Path folder) {
        FileInbox inbox = new FileInbox(folder);
        Executors.newSingleThreadScheduledExecutor().scheduleWithFixedDelay(
            () -> inbox.workOff(Work::handle), 0, 200, TimeUnit.MILLISECONDS);
        return inbox;
    }

    /** Your work. A JSON library reads the event; this finds its id, which comes first. */
    private static void handle(String event) {
        System.out.println("handled " + event.replaceFirst("(?s).*?(evt_[0-9A-Za-z]+).*", "$1"));
    }
}
