/** Stores events. An id that is there already is a duplicate, and changes nothing. */
public interface Inbox {
    void add(String id, String event);

    /** One for the suite, which does the work at once. A shop has a table with a unique id. */
    static Inbox inMemory() {
        java.util.Set<String> known = java.util.concurrent.ConcurrentHashMap.newKeySet();
        return (id, event) -> {
            if (known.add(id)) System.out.println("handled " + id);
        };
    }
}
