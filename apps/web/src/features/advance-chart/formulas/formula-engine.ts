import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { dayNumberAt } from '@dorpon/domain/chart/bar-group';
import type { StudyFormula } from '@dorpon/domain/chart/chart-document';
import { isMarking } from '@dorpon/domain/chart/formula-study';
import { lastClosedDay } from '@dorpon/domain/chart/pro/replay-step';
import type { ChartFormula } from '@dorpon/domain/screener/chart/chart-formula';
import { FormulaLine, type FormulaLineOptions } from '@dorpon/domain/screener/chart/formula-line';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Adjustment, BarColumns } from '../../../chart/bar-source.ts';
import type { ComputedRows, ReadyFormula } from '../../../chart/chart-host.ts';
import type { FormulaSeries } from './formula-calls.ts';

class FormulaRows implements ComputedRows {
  readonly params = {};
  readonly #key: string;
  readonly #line: FormulaLine;

  constructor(key: string, options: FormulaLineOptions) {
    this.#key = key;
    this.#line = new FormulaLine(options);
  }

  get columns() {
    return { [this.#key]: this.#line.values };
  }

  get count(): number {
    return this.#line.count;
  }

  update(bars: BarColumns, from: number): void {
    this.#line.update(bars, from);
  }
}

export const readyFormula = (stored: StudyFormula, options: FormulaLineOptions): ReadyFormula => ({
  open: () => new FormulaRows(isMarking(stored) ? 'mark' : 'value', options),
});

/** What prices and volumes of a day are multiplied by on the chart; undefined where they are as traded. */
export function shownFactors(
  adjustments: readonly Pick<Adjustment, 'day' | 'factor' | 'volumeFactor'>[],
): FormulaLineOptions['factors'] {
  if (adjustments.length === 0) return undefined;
  const steps = adjustments.map(({ day, ...factors }) => ({ exDay: dayNumber(day), ...factors }));
  const after = (day: number, by: 'factor' | 'volumeFactor') =>
    steps.reduce((product, step) => (day < step.exDay ? product * step[by] : product), 1);
  return {
    price: (day) => after(day, 'factor'),
    volume: (day) => after(day, 'volumeFactor'),
  };
}

/** C5: what is known at a moment of the past, or at the end of the last day of a replay. */
export const knownUpto = (moment: EpochMs | null, replayed: TradingDay | undefined) => {
  if (replayed !== undefined) return { day: dayNumber(replayed), ended: dayNumber(replayed) };
  if (moment === null) return undefined;
  return { day: dayNumberAt(moment - 1), ended: dayNumber(lastClosedDay(moment)) };
};

/** The answer of the record, unless it is of another version of the language. */
export function partValues(
  formula: ChartFormula,
  answer: FormulaSeries | undefined,
  upto: ReturnType<typeof knownUpto>,
): FormulaLineOptions['values'] {
  const isSame =
    answer?.parts.length === formula.parts.length &&
    formula.parts.every(({ node }, place) => node.type === answer.parts[place]!.type);
  if (!answer || !isSame) return undefined;
  return {
    days: answer.days.map(dayNumber),
    parts: answer.parts.map(({ values }) => values.map((value) => value ?? Number.NaN)),
    ...(upto && { upto }),
  };
}
