import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isTileKey, neighbour, type TilePlace } from './tile-neighbour.ts';

const buttonsOf = (wall: HTMLElement | null): HTMLElement[] =>
  wall === null ? [] : [...wall.querySelectorAll<HTMLElement>('.tile .share-link')];

/**
 * One Tab stop for the whole wall and arrow keys within it: 430 Tab stops would cut off keyboard
 * users from everything below. `tiles` is undefined while there are none, and another value when
 * tiles are added or removed.
 */
export function useTileKeys(wall: RefObject<HTMLElement | null>, tiles: unknown) {
  const current = useRef<HTMLElement | null>(null);

  function stopAt(button: HTMLElement | undefined, buttons: readonly HTMLElement[]): void {
    for (const each of buttons) each.tabIndex = each === button ? 0 : -1;
    current.current = button ?? null;
  }

  useLayoutEffect(() => {
    if (tiles === undefined) return;
    const buttons = buttonsOf(wall.current);
    stopAt(buttons.find((button) => button === current.current) ?? buttons[0], buttons);
  }, [wall, tiles]);

  return {
    onFocus: (event: React.FocusEvent) => {
      const buttons = buttonsOf(wall.current);
      const focused = buttons.find((button) => button === event.target);
      if (focused !== undefined) stopAt(focused, buttons);
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const buttons = buttonsOf(wall.current);
      const from = buttons.findIndex((button) => button === event.target);
      if (from < 0 || !isTileKey(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      buttons[neighbour(buttons.map(placeOf), from, event.key)]?.focus();
    },
  };
}

function placeOf(button: HTMLElement): TilePlace {
  const { left, top } = (button.closest('.tile') ?? button).getBoundingClientRect();
  return { left, top };
}
