/** Stores events. One whose id is already stored is a duplicate and changes nothing. */
public interface Inbox {
    void add(String id, String event);

    /** One to try it with, which does the work at once. A shop has a table with a unique id. */
    static Inbox inMemory() {
        java.util.Set<String> known = java.util.concurrent.ConcurrentHashMap.newKeySet();
        return (id, event) -> {
            if (System.getenv("STORE_FAILS") != null) throw new IllegalStateException("the store is down");
            if (known.add(id)) System.out.println("handled " + id);
        };
    }
}
