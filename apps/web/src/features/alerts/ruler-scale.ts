import type { Paisa } from '@dorpon/domain/units';

export interface RulerMark {
  readonly price: Paisa;
  /** A labelled mark, one in the middle of two, or one between. */
  readonly size: 'label' | 'half' | 'small';
}

const MOST_LABELS = 8;
/** Round steps between labels, and into how many parts the marks between them divide one. */
const ROUND = [
  [1, 10],
  [2, 4],
  [5, 10],
] as const;

/** Marks at round prices between two prices; at most eight of them have labels. */
export function rulerScale(least: Paisa, most: Paisa): readonly RulerMark[] {
  const [step, parts] = roundStep(most - least);
  const small = step / parts;
  const first = Math.ceil(least / small);
  const count = Math.max(0, Math.floor(most / small) - first + 1);
  return Array.from({ length: count }, (_, at): RulerMark => {
    const place = first + at;
    const size = place % parts === 0 ? 'label' : place % (parts / 2) === 0 ? 'half' : 'small';
    return { price: place * small, size };
  });
}

function roundStep(range: Paisa): readonly [step: Paisa, parts: number] {
  // A tenth of a taka is the smallest tick.
  for (let power = 10; ; power *= 10)
    for (const [digit, parts] of ROUND)
      if (range / (digit * power) < MOST_LABELS) return [digit * power, parts];
}
