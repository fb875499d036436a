/** Stores events. One whose ID is already stored is a duplicate and has no effect. */
public interface Inbox {
    void add(String id, String event);
}
