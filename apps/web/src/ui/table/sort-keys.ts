import type { SortKey } from '@dorpon/domain/ordering';

const MOST = 3;

/**
 * As it stands in an address: `-change-percent.volume` is change % high to low, then volume low to
 * high. Full stops, because a comma would be escaped there and nobody could read it.
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
  return keys.slice(0, MOST);
}

const turned = <By extends string>({ by, order }: SortKey<By>): SortKey<By> => ({
  by,
  order: order === 'asc' ? 'desc' : 'asc',
});

/** A click: the only key turns round, any other column becomes the only key, ascending. */
export function sortOnly<By extends string>(
  keys: readonly SortKey<By>[],
  by: By,
): readonly SortKey<By>[] {
  const [only] = keys;
  return keys.length === 1 && only?.by === by ? [turned(only)] : [{ by, order: 'asc' }];
}

/** A click with Shift: one more key; a second one turns it, a third takes it away again. */
export function sortAlso<By extends string>(
  keys: readonly SortKey<By>[],
  by: By,
): readonly SortKey<By>[] {
  const known = keys.find((key) => key.by === by);
  if (known === undefined) return [...keys.slice(0, MOST - 1), { by, order: 'asc' }];
  if (known.order === 'desc' && keys.length > 1) return keys.filter((key) => key !== known);
  return keys.map((key) => (key === known ? turned(key) : key));
}
