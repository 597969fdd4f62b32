/**
 * The difference between two values made of objects, lists, texts and numbers. It holds only what differs,
 * so that steps of an undo history stay small, and both sides, so that it can be reversed. Items of a list
 * are recognised by their `id`; lists of other objects by place.
 */
export type Changes =
  /** Replaced as a whole. A missing side means that the value is absent there. */
  | { readonly was?: unknown; readonly now?: unknown }
  | { readonly fields: Readonly<Record<string, Changes>> }
  | { readonly items: ItemChanges };

interface ItemChanges {
  /** With their places in the list before. A moved item is both removed and inserted. */
  readonly removed: readonly Placed[];
  /** With their places in the list after. */
  readonly inserted: readonly Placed[];
  readonly changed: Readonly<Record<string, Changes>>;
  /** There was no list before, or is none after. An empty one is then removed. */
  readonly began?: true;
  readonly ended?: true;
}

type Item = { readonly id: string };
type Placed = readonly [place: number, item: Item];
type Fields = Readonly<Record<string, unknown>>;

/** Undefined if the two are equal. */
export function changesBetween(before: unknown, after: unknown): Changes | undefined {
  if (before === after) return undefined;
  if (before === undefined && isKeyedList(after)) return changesOfItems([], after, { began: true });
  if (after === undefined && isKeyedList(before))
    return changesOfItems(before, [], { ended: true });
  if (Array.isArray(before) && Array.isArray(after)) {
    if (isKeyed(before) && isKeyed(after)) return changesOfItems(before, after);
    if (!isObjects(before) || !isObjects(after))
      return isSameList(before, after) ? undefined : { was: before, now: after };
    return changesOfFields({ ...before }, { ...after });
  }
  if (isFields(before) && isFields(after)) return changesOfFields(before, after);
  return {
    ...(before !== undefined && { was: before }),
    ...(after !== undefined && { now: after }),
  };
}

/**
 * Applies changes to a value that may have changed otherwise since: an item or object that is gone stays
 * gone, an item that would be inserted twice is replaced.
 */
export function applyChanges(value: unknown, changes: Changes): unknown {
  if ('items' in changes) {
    const items = applyToItems(isKeyedList(value) ? value : [], changes.items);
    return items.length === 0 && changes.items.ended ? undefined : items;
  }
  if (!('fields' in changes)) return changes.now;
  if (typeof value !== 'object' || value === null) return value;
  const next = new Map(Object.entries(value));
  for (const [key, change] of Object.entries(changes.fields)) {
    const changed = applyChanges(next.get(key), change);
    if (changed === undefined) next.delete(key);
    else next.set(key, changed);
  }
  // Places of a list may have a gap if it has become shorter since.
  return Array.isArray(value) ? [...next.values()] : Object.fromEntries(next);
}

export function inverseOf(changes: Changes): Changes {
  if ('fields' in changes) return { fields: inverseOfEach(changes.fields) };
  if ('items' in changes) {
    const { removed, inserted, changed, began, ended } = changes.items;
    return {
      items: {
        removed: inserted,
        inserted: removed,
        changed: inverseOfEach(changed),
        ...(began && { ended: began }),
        ...(ended && { began: ended }),
      },
    };
  }
  return {
    ...('now' in changes && { was: changes.now }),
    ...('was' in changes && { now: changes.was }),
  };
}

const inverseOfEach = (changes: Readonly<Record<string, Changes>>) =>
  Object.fromEntries(Object.entries(changes).map(([key, change]) => [key, inverseOf(change)]));

function changesOfFields(before: Fields, after: Fields): Changes | undefined {
  const fields: Record<string, Changes> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = changesBetween(before[key], after[key]);
    if (change) fields[key] = change;
  }
  return Object.keys(fields).length === 0 ? undefined : { fields };
}

function changesOfItems(
  before: readonly Item[],
  after: readonly Item[],
  ends: Pick<ItemChanges, 'began' | 'ended'> = {},
): Changes | undefined {
  const places = new Map(before.map(({ id }, place) => [id, place]));
  const kept = longestRising(after.map(({ id }) => places.get(id) ?? Number.NaN));
  const keptBefore = new Set(kept.map((place) => places.get(after[place]!.id)));
  const keptAfter = new Set(kept);
  const changed: Record<string, Changes> = {};
  for (const place of kept) {
    const item = after[place]!;
    const change = changesBetween(before[places.get(item.id)!], item);
    if (change) changed[item.id] = change;
  }
  const others = (items: readonly Item[], without: ReadonlySet<number | undefined>): Placed[] =>
    items.flatMap((item, place) => (without.has(place) ? [] : [[place, item]]));
  const [removed, inserted] = [others(before, keptBefore), others(after, keptAfter)];
  const isSame =
    removed.length + inserted.length + Object.keys(changed).length + Object.keys(ends).length === 0;
  return isSame ? undefined : { items: { removed, inserted, changed, ...ends } };
}

function applyToItems(list: readonly Item[], { removed, inserted, changed }: ItemChanges): Item[] {
  const without = new Set([...removed, ...inserted].map(([, { id }]) => id));
  const next = list
    .filter(({ id }) => !without.has(id))
    .map((item) => {
      const change = Object.hasOwn(changed, item.id) ? changed[item.id] : undefined;
      return change ? (applyChanges(item, change) as Item) : item;
    });
  for (const [place, item] of inserted) next.splice(place, 0, item);
  return next;
}

/** Places of the longest rising subsequence; NaN is left out. */
export function longestRising(numbers: readonly number[]): number[] {
  /** `ends[n]`: the place with the smallest number that ends a subsequence of n + 1. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [place, number] of numbers.entries()) {
    if (Number.isNaN(number)) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1];
    ends[low] = place;
  }
  const found: number[] = [];
  for (let place = ends.at(-1); place !== undefined; place = previous[place]) found.push(place);
  return found.reverse();
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isObjects = (list: readonly unknown[]): boolean => list.every(isFields);

function isKeyed(list: readonly unknown[]): list is readonly Item[] {
  const ids = list.map((item) => (isFields(item) ? item.id : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

const isKeyedList = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && isKeyed(value);

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, place) => changesBetween(item, b[place]) === undefined);
