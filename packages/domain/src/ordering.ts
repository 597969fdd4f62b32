export type Order = 'asc' | 'desc';

/** A sort key and its direction. */
export interface SortKey<By extends string = string> {
  readonly by: By;
  readonly order: Order;
}

export type SortValue = number | string | null;

/** By code unit, not by locale: a locale's collation differs between browsers. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Null sorts last in either direction. */
export function compareFigures(a: SortValue, b: SortValue, order: Order): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const rising =
    typeof a === 'string' || typeof b === 'string' ? compareText(String(a), String(b)) : a - b;
  return order === 'asc' ? rising : -rising;
}

/**
 * Sorts by the first key, then the next; remaining ties by `nameOf`, ascending in either direction, so
 * that equal rows do not swap. Each value is read once per item, since it may be costly.
 */
export function orderBy<Item, By extends string>(
  items: readonly Item[],
  keys: readonly SortKey<By>[],
  valueOf: (item: Item, by: By) => SortValue,
  nameOf: (item: Item) => string,
): Item[] {
  return items
    .map((item) => ({ item, values: keys.map(({ by }) => valueOf(item, by)) }))
    .sort((a, b) => {
      for (let i = 0; i < keys.length; i += 1) {
        const order = keys[i]?.order ?? 'asc';
        const compared = compareFigures(a.values[i] ?? null, b.values[i] ?? null, order);
        if (compared !== 0) return compared;
      }
      return compareText(nameOf(a.item), nameOf(b.item));
    })
    .map(({ item }) => item);
}
