// region inbox
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Keeps postbacks in a folder: a file for each event, and an empty one beside it once the event has
 * been handled. It survives a crash. A table with a unique ID does the same.
 */
public final class FileInbox implements Inbox {
    private final Path folder;

    public FileInbox(Path folder) {
        this.folder = folder;
    }

    // region add
    /**
     * Stores an event. One whose ID is already
     * stored is a duplicate and has no effect.
     */
    @Override
    public void add(String id, String event) {
        try {
            Files.createDirectories(folder);
            Path fresh = Files.createTempFile(folder, "new", "");
            Files.writeString(fresh, event);
            try (FileChannel channel =
                    FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                channel.force(true);
                // The file gets its name only once it is complete.
                String name = URLEncoder.encode(id, StandardCharsets.UTF_8);
                Files.createLink(folder.resolve(name + ".json"), fresh);
            } catch (FileAlreadyExistsException duplicate) {
                return;
            } finally {
                Files.delete(fresh);
            }
            try (FileChannel names = FileChannel.open(folder)) {
                names.force(true); // writes the name to disk, too
            }
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
    // endregion

    /** Handles the pending events, oldest first. Call it from one thread only. */
    public void processPending(Consumer<String> handle) {
        for (Path file : waiting()) {
            try {
                handle.accept(Files.readString(file));
                Files.createFile(markOf(file));
            } catch (IOException | RuntimeException error) {
                System.err.println(file + " stays in the inbox: " + error);
            }
        }
    }

    private List<Path> waiting() {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json") && !Files.exists(markOf(file)))
                .sorted(Comparator.comparing(file -> file.toFile().lastModified()))
                .toList();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static Path markOf(Path file) {
        return Path.of(file.toString().replaceFirst("json$", "done"));
    }
}
// endregion
