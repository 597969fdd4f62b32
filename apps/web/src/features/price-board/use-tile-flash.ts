import { type RefObject, useEffect, useRef } from 'react';

const HALF_AFTER_MS = 150;
const GONE_AFTER_MS = 400;

/** The group of each tile's newest tick: steps of an older tick leave the tile alone. */
const newest = new WeakMap<HTMLElement, Set<HTMLElement>>();
let currentGroup: Set<HTMLElement> | undefined;

/**
 * Flashes a tile when its price changes, in steps that all tiles of a frame take together. A CSS
 * animation would give each tile its own layer, and sorting that many layers takes longer than a
 * frame.
 */
export function useTileFlash(ref: RefObject<HTMLElement | null>, price: number): void {
  const shown = useRef(price);
  useEffect(() => {
    const before = shown.current;
    shown.current = price;
    if (ref.current !== null && before !== price) flash(ref.current, price > before ? 'up' : 'dn');
  }, [ref, price]);
}

function flash(tile: HTMLElement, direction: 'up' | 'dn'): void {
  tile.dataset.tick = direction;
  currentGroup ??= startGroup();
  currentGroup.add(tile);
  newest.set(tile, currentGroup);
}

function startGroup(): Set<HTMLElement> {
  const tiles = new Set<HTMLElement>();
  const step = (change: (tile: HTMLElement) => void) => () => {
    for (const tile of tiles) if (newest.get(tile) === tiles) change(tile);
  };
  queueMicrotask(() => {
    currentGroup = undefined;
  });
  setTimeout(
    step(({ dataset }) => {
      dataset.tick = `${dataset.tick}-half`;
    }),
    HALF_AFTER_MS,
  );
  setTimeout(
    step(({ dataset }) => {
      delete dataset.tick;
    }),
    GONE_AFTER_MS,
  );
  return tiles;
}
