import { useLayoutEffect, useRef } from 'react';

/** The element of each line, by the line's key, in line order. */
type RowSlots = ReadonlyMap<string, number>;

const none: RowSlots = new Map();
/** How many elements may change their order at once; each of them is laid out again. */
const FEW_MOVES = 4;

/**
 * The elements of the current lines. A line keeps its element and animates to its new place. Where
 * that would move many elements, each of which is laid out again, lines are rendered into the
 * elements in place: another order, another list, a long scroll.
 */
export function slotsOf(before: RowSlots, keys: readonly string[]): RowSlots {
  const kept = assign(before, before, keys);
  return movesOf(before, kept) <= FEW_MOVES ? kept : assign(before, none, keys);
}

/**
 * Lines in `kept` keep their element; others get a free one, if possible the one at their place.
 */
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

/** How many elements move before one that they were behind. */
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

/** The elements of the current lines, based on the last render. */
export function useRowSlots(keys: readonly string[]): RowSlots {
  const drawn = useRef<RowSlots>(new Map());
  const slots = slotsOf(drawn.current, keys);
  useLayoutEffect(() => {
    drawn.current = slots;
  });
  return slots;
}
