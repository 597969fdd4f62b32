export type Place = { readonly left: number } & (
  | { readonly top: number }
  | { readonly bottom: number }
);

/** As wide as `.term-meaning` and `.term-card`. */
const WIDTH = 300;
const MARGIN = 8;

interface Room {
  readonly gap: number;
  /** From this part of the window's height on it stands above the element. */
  readonly lowerPart: number;
}

/** Below an element, or above it in the lower part of the window; null when it is scrolled out of view. */
export function placeBeside(element: HTMLElement, { gap, lowerPart }: Room): Place | null {
  const box = element.getBoundingClientRect();
  if (box.bottom < 0 || box.top > innerHeight) return null;
  const most = document.documentElement.clientWidth - WIDTH - MARGIN;
  const left = Math.max(MARGIN, Math.min(box.left, most));
  return box.bottom < innerHeight * lowerPart
    ? { left, top: box.bottom + gap }
    : { left, bottom: innerHeight - box.top + gap };
}
