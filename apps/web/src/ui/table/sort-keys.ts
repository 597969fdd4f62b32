import type { SortKey } from '@dorpon/domain/ordering';

const MAX_KEYS = 3;

/**
 * The format in an address: `-change-percent.volume` is change % high to low, then volume low to
 * high. Full stops need no escaping in a query.
 */
export const printSort = (keys: readonly SortKey[]): string =>
  keys.map(({ by, order }) => (order === 'desc' ? `-${by}` : by)).join('.');

/** The known keys of an address; each column once, three at most. */
export function parseSort<By extends string>(given: string, known: readonly By[]): SortKey<By>[] {
  const keys: SortKey<By>[] = [];
  for (const word of given.split('.')) {
    const name = word.replace(/^-/, '');
    const by = known.find((id) => id === name);
    if (by === undefined || keys.some((key) => key.by === by)) continue;
    keys.push({ by, order: word.startsWith('-') ? 'desc' : 'asc' });
  }
  return keys.slice(0, MAX_KEYS);
}

/** Low to high first: texts, and the distance to a limit, where the nearest matters. */
const rising: ReadonlySet<string> = new Set(['name', 'what', 'severity', 'away']);

/** The order after the first press on a head: figures start with the highest. */
export const firstSort = <By extends string>(by: By): SortKey<By> => ({
  by,
  order: rising.has(by) ? 'asc' : 'desc',
});

const reversed = <By extends string>({ by, order }: SortKey<By>): SortKey<By> => ({
  by,
  order: order === 'asc' ? 'desc' : 'asc',
});

/** A click: reverses the only key; any other column becomes the only key. */
export function sortOnly<By extends string>(
  keys: readonly SortKey<By>[],
  by: By,
): readonly SortKey<By>[] {
  const [only] = keys;
  return keys.length === 1 && only?.by === by ? [reversed(only)] : [firstSort(by)];
}

/** A click with Shift: adds a key; a second one reverses it, a third removes it. */
export function sortAlso<By extends string>(
  keys: readonly SortKey<By>[],
  by: By,
): readonly SortKey<By>[] {
  const known = keys.find((key) => key.by === by);
  const first = firstSort(by);
  if (known === undefined) return [...keys.slice(0, MAX_KEYS - 1), first];
  if (known.order !== first.order && keys.length > 1) return keys.filter((key) => key !== known);
  return keys.map((key) => (key === known ? reversed(key) : key));
}
