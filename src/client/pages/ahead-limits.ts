/**
 * How much a page may fetch before the reader asks for anything: the number of pages, and their size in bytes as
 * transferred.
 */
export const limits = { pages: 3, bytes: 25_000 };
