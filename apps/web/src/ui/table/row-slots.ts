/** Which element of the table draws which line, by the line's key, in the order of the lines. */
export type RowSlots = ReadonlyMap<string, number>;

/**
 * The elements for the lines that are drawn now. A line keeps the one it had; a new line takes one that
 * became free, if it can the one that stood in its place: filled anew it has neither to be made nor moved.
 */
export function slotsOf(before: RowSlots, keys: readonly string[]): RowSlots {
  const stood = [...before.values()];
  const taken = new Set(keys.flatMap((key) => before.get(key) ?? []));
  let free = 0;
  function takeFree(place: number): number {
    let slot = stood[place];
    if (slot === undefined || taken.has(slot)) {
      while (taken.has(free)) free += 1;
      slot = free;
    }
    taken.add(slot);
    return slot;
  }
  return new Map(keys.map((key, place) => [key, before.get(key) ?? takeFree(place)]));
}
