// A recursive average with weight 1 ÷ n forgets its start by (1 − 1 ÷ n)^k after k bars: after 16 n
// bars to less than one part in 8 million. Windows need n bars. Bars of an output that is computed from
// another one need the run-up of both.
import { MAX_WINDOW } from '../screener/limits.ts';
import { folded } from '../text-match.ts';
import type { ChartStudy } from './chart-document.ts';
import { chartStudy } from './chart-study.ts';

const BARS_PER_PERIOD = 16;
/** Also covers a session of minutes, which averages since the open and levels of the day before need. */
const LEAST = 600;

/** Sums and comparisons since the first bar: their level depends on where it is. */
const sinceFirstBar: ReadonlySet<string> = new Set(['obv', 'ad', 'crs', 'zig-zag']);

/**
 * Bars before the first visible one without which a reading of the study could change by half its last
 * digit when older bars are loaded.
 */
export function runUpOf(study: ChartStudy, all: readonly ChartStudy[]): number {
  if (sinceFirstBar.has(study.study)) return Number.POSITIVE_INFINITY;
  if (study.formula) return runUpOfText(study.formula.text);
  const params = chartStudy(study)?.params ?? {};
  const periods = Object.entries(params)
    .filter(([, { step }]) => step === 1)
    .map(([key, { default: usual }]) => study.params[key] ?? usual);
  const own = LEAST + BARS_PER_PERIOD * periods.reduce((sum, period) => sum + period, 0);
  const base = study.on && all.find(({ id }) => id === study.on?.id);
  return base
    ? own +
        runUpOf(
          base,
          all.filter((other) => other !== study),
        )
    : own;
}

/** Any number of a formula may be a period. */
function runUpOfText(text: string): number {
  const written = folded(text);
  const words = written.match(/[a-z_]+/g) ?? [];
  if (words.some((word) => sinceFirstBar.has(word))) return Number.POSITIVE_INFINITY;
  const numbers = written.match(/\d+/g) ?? [];
  const periods = numbers.map(Number).filter((number) => number <= MAX_WINDOW);
  return LEAST + BARS_PER_PERIOD * periods.reduce((sum, period) => sum + period, 0);
}

/** What the studies of a chart need of its bars. */
export const needsOf = (
  studies: readonly ChartStudy[],
): { readonly runUp: number; readonly beside: boolean } => ({
  runUp: Math.max(0, ...studies.map((study) => runUpOf(study, studies))),
  beside: studies.some((study) => chartStudy(study)?.needs === 'beside'),
});
