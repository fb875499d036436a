/** Stores events. One whose ID is already stored is a duplicate and changes nothing. */
public interface Inbox {
    void add(String id, String event);
}
