/** How much of a history is kept. */
export interface Room {
  readonly items: number;
  /** The length of all items together, written as JSON. */
  readonly characters: number;
}

export const defaultRoom: Room = { items: 2000, characters: 8_000_000 };

/** Creates a function that adds an item of a length to a list, and returns the oldest ones that had to go for it. */
export function keepNewest<Item>(list: Item[], room: Room): (item: Item, length: number) => readonly Item[] {
  const lengths: number[] = [];
  let total = 0;
  return (item, length) => {
    const gone: Item[] = [];
    // The list may have been emptied.
    if (list.length === 0) [lengths.length, total] = [0, 0];
    list.push(item);
    lengths.push(length);
    total += length;
    while (list.length > room.items || total > room.characters) {
      gone.push(...list.splice(0, 1));
      total -= lengths.shift() ?? 0;
    }
    return gone;
  };
}
