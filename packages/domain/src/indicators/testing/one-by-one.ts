import { defaultsOf, StudyRun } from '../run-study.ts';
import type { Bars, Columns, Study, Values } from '../study.ts';
import { barAt } from './made-bars.ts';

/**
 * Runs the study bar by bar; each bar is first passed in other forms (half its volume, the close at its
 * high, then at its low), then as it is. Must equal `runStudy`, bit for bit.
 */
export function oneByOne<Param extends string, Out extends string>(
  study: Study<Param, Out>,
  bars: Bars,
  params: Values<Param> = defaultsOf(study),
): Columns<Out> {
  const run = new StudyRun(study, params, 16);
  const rows: Values<Out>[] = [];
  for (let row = 0; row < bars.count; row += 1) {
    const bar = barAt(bars, row);
    run.next({ ...bar, close: bar.high, volume: bar.volume / 2, beside: Number.NaN });
    run.again({ ...bar, close: bar.low, high: bar.high + 1, session: (bar.session ?? 0) + 1 });
    rows.push(run.again(bar));
  }
  return Object.fromEntries(
    study.outputs.map(({ key }) => [key, Float64Array.from(rows, (values) => values[key])]),
  ) as Columns<Out>;
}
