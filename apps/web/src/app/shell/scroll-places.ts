import { tabMemory } from '../../platform/tab-memory.ts';

/** Left and top of each scroller of a page, one after the other. */
type Place = readonly number[];

const KEPT = 40;
const WAIT_MS = 5000;
/** Content that loads late may change the height once more after the place was reached. */
const STILL_FRAMES = 30;

const memory = tabMemory('places');
const stored = (): [string, Place][] => JSON.parse(memory.read() ?? '[]');

/** The shell's scroller and those that a screen has inside. */
const scrollersIn = (page: HTMLElement) => [
  page,
  ...page.querySelectorAll<HTMLElement>('[data-scroller]'),
];

/** Remembers the place of an entry of the history. */
export function savePlace(page: HTMLElement, entry: string): void {
  const place = scrollersIn(page).flatMap(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const others = stored().filter(([key]) => key !== entry);
  memory.write(JSON.stringify([...others, [entry, place]].slice(-KEPT)));
}

/**
 * Scrolls to the remembered place as soon as the page is long enough, unless the reader scrolls
 * first. Without one, to the top.
 */
export function restorePlace(page: HTMLElement, entry: string, isNew: boolean): () => void {
  const [, place] = stored().find(([key]) => key === entry) ?? [];
  if (place === undefined) {
    // A new element is at its top, and to scroll it would compute the layout in the middle of the first render.
    if (!isNew) page.scrollTo(0, 0);
    return () => {};
  }
  const stop = new AbortController();
  const until = performance.now() + WAIT_MS;
  let still = 0;
  const step = () => {
    const moved = scrollersIn(page).filter((scroller, index) => {
      const [left = 0, top = 0] = place.slice(index * 2);
      const away = Math.abs(scroller.scrollTop - top) + Math.abs(scroller.scrollLeft - left);
      if (away < 2) return false;
      scroller.scrollTo(left, top);
      return true;
    });
    still = moved.length === 0 ? still + 1 : 0;
    if (!stop.signal.aborted && still < STILL_FRAMES && performance.now() < until)
      requestAnimationFrame(step);
    else stop.abort();
  };
  const options = { capture: true, passive: true, signal: stop.signal };
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, () => stop.abort(), options);
  step();
  return () => stop.abort();
}
