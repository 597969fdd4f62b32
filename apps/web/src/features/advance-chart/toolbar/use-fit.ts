import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The first level, from 0, at which the content of a row fits. The stylesheet hides parts of the row by its
 * `data-level`, and what is hidden is offered in a menu. `content` changes with the width of the content: a
 * name, a count, the language.
 */
export function useFit(
  ref: RefObject<HTMLElement | null>,
  levels: number,
  content: string,
): number {
  const [level, setLevel] = useState(0);
  useLayoutEffect(() => {
    const row = ref.current;
    if (row === null) return;
    const update = () => setLevel(fit(row, levels));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(row);
    // A font that loads late changes the width of the words.
    void document.fonts.ready.then(update);
    return () => observer.disconnect();
  }, [ref, levels, content]);
  return level;
}

function fit(row: HTMLElement, levels: number): number {
  let level = 0;
  row.dataset.level = '0';
  while (level < levels && row.scrollWidth > row.clientWidth) {
    level += 1;
    row.dataset.level = String(level);
  }
  return level;
}
