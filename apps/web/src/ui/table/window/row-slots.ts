import { useLayoutEffect, useRef } from 'react';

/** Which element of the table draws which line, by the line's key, in the order of the lines. */
type RowSlots = ReadonlyMap<string, number>;

const none: RowSlots = new Map();
/** Elements that may change their order without many rows being laid out from nothing. */
const FEW_MOVES = 4;

/**
 * The elements for the lines that are drawn now. A line keeps the one it had, and glides with it to its
 * new place. Where that would move many elements, which lays each out from nothing, the lines are filled
 * into the elements where they stand: another order, another list, a long way scrolled.
 */
export function slotsOf(before: RowSlots, keys: readonly string[]): RowSlots {
  const kept = assign(before, before, keys);
  return movesOf(before, kept) <= FEW_MOVES ? kept : assign(before, none, keys);
}

/** To lines of `kept` their own, to the others a free one, if it can be the one that stood in their place. */
function assign(before: RowSlots, kept: RowSlots, keys: readonly string[]): RowSlots {
  const stood = [...before.values()];
  const taken = new Set(keys.flatMap((key) => kept.get(key) ?? []));
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
  return new Map(keys.map((key, place) => [key, kept.get(key) ?? takeFree(place)]));
}

/** How many elements stand before one that they stood behind. */
function movesOf(before: RowSlots, now: RowSlots): number {
  const placeOf = new Map([...before.values()].map((slot, place) => [slot, place]));
  let [moves, last] = [0, -1];
  for (const slot of now.values()) {
    const place = placeOf.get(slot) ?? last;
    if (place < last) moves += 1;
    else last = place;
  }
  return moves;
}

/** The elements of the lines that are drawn; what was drawn last decides who keeps one. */
export function useRowSlots(keys: readonly string[]): RowSlots {
  const drawn = useRef<RowSlots>(new Map());
  const slots = slotsOf(drawn.current, keys);
  useLayoutEffect(() => {
    drawn.current = slots;
  });
  return slots;
}
