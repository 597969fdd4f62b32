import type { Bars } from '../indicators/study.ts';
import { taka } from '../units.ts';
import type { DayColumns } from './day-columns.ts';
import { monthNumber } from './month-bars.ts';
import { type AdjustmentFactor, FactorsBack } from './price-adjustment.ts';
import { isTradedDay } from './traded-day.ts';

/**
 * The newest `most` days as input for studies, in taka, adjusted by `factors`; a month is a session. An
 * untraded day has its close four times; a close outside the day's trades widens its range.
 */
export function studyBars(
  days: DayColumns,
  factors: readonly AdjustmentFactor[],
  most: number,
  index?: DayColumns,
): Required<Bars> {
  const count = Math.min(days.count, most);
  const from = days.count - count;
  const column = () => new Float64Array(count);
  const bars = { open: column(), high: column(), low: column(), close: column() };
  const [volume, beside] = [column(), column()];
  const session = new Int32Array(count);
  const ahead = new FactorsBack(factors);
  let at = (index?.count ?? 0) - 1;
  for (let row = count - 1; row >= 0; row -= 1) {
    const day = from + row;
    ahead.to(days.day[day]!);
    const close = taka(days.close[day]! * ahead.price);
    const traded = isTradedDay(days, day);
    bars.open[row] = traded ? taka(days.open[day]! * ahead.price) : close;
    bars.high[row] = traded ? Math.max(taka(days.high[day]! * ahead.price), close) : close;
    bars.low[row] = traded ? Math.min(taka(days.low[day]! * ahead.price), close) : close;
    bars.close[row] = close;
    volume[row] = days.volume[day]! * ahead.volume;
    session[row] = monthNumber(days.day[day]!);
    while (index && at >= 0 && index.day[at]! > days.day[day]!) at -= 1;
    beside[row] = index && at >= 0 ? taka(index.close[at]!) : Number.NaN;
  }
  return { count, ...bars, volume, session, beside };
}
