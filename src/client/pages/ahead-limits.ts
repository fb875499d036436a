/** What one page may fetch before its reader has asked for anything: pages, and bytes as they are sent. */
export const limits = { pages: 3, bytes: 25_000 };
