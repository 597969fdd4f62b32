import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getUdfMarks, getUdfTimescaleMarks } from '@dorpon/contract/udf';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import { type TradingDay, taka } from '@dorpon/domain/units';

type Marks = AnswerOf<typeof getUdfMarks>;
type TimescaleMarks = AnswerOf<typeof getUdfTimescaleMarks>;

/** Seconds, from `from` to before `to`; `isIntraday` decides where a day's first bar lies. */
export interface MarkRange {
  readonly from: number;
  readonly to: number;
  readonly isIntraday: boolean;
}

function timeOf(day: TradingDay, { isIntraday }: MarkRange): number {
  return isIntraday ? sessionHours(day).opensAt / 1000 : dayNumber(day) * 86_400;
}

const isWithin = (time: number, { from, to }: MarkRange): boolean => time >= from && time < to;

function wordsOf({ kind, cash, stock, rights, rightsPrice }: CorporateAction): string {
  if (kind === 'rights') return `Rights ${rights}% at ${taka(rightsPrice)}`;
  const parts = [cash > 0 ? `cash ${cash}%` : '', stock > 0 ? `stock ${stock}%` : ''];
  return `Dividend: ${parts.filter((part) => part !== '').join(', ') || 'none'}`;
}

const labelOf = ({ kind, stock }: CorporateAction): string =>
  kind === 'rights' ? 'R' : stock > 0 ? 'S' : 'D';

const idOf = ({ kind, recordDate }: CorporateAction, what: string): string =>
  `${what}-${kind}-${recordDate}`;

/** On the ex-day, from which the price is without the dividend. */
export function marksOf(actions: readonly CorporateAction[], range: MarkRange): Marks {
  const marks: Marks = {
    id: [],
    time: [],
    color: [],
    text: [],
    label: [],
    labelFontColor: [],
    minSize: [],
  };
  for (const action of actions) {
    const time = timeOf(action.reopensOn, range);
    if (!isWithin(time, range)) continue;
    marks.id.push(idOf(action, 'ex'));
    marks.time.push(time);
    marks.color.push(action.kind === 'rights' ? 'yellow' : 'blue');
    marks.text.push(`${wordsOf(action)}; record date ${action.recordDate}`);
    marks.label.push(labelOf(action));
    marks.labelFontColor.push('white');
    marks.minSize.push(14);
  }
  return marks;
}

export function timescaleMarksOf(
  actions: readonly CorporateAction[],
  range: MarkRange,
): TimescaleMarks {
  return actions.flatMap((action) => {
    const { publishedOn, recordDate, agmOn } = action;
    const dates = [
      { what: 'declared', day: publishedOn, label: labelOf(action), color: 'blue' },
      { what: 'record', day: recordDate, label: 'RD', color: 'red' },
      ...(agmOn === null ? [] : [{ what: 'agm', day: agmOn, label: 'AGM', color: 'grey' }]),
    ];
    return dates.flatMap(({ what, day, label, color }) => {
      const time = timeOf(day, range);
      if (!isWithin(time, range)) return [];
      const tooltip = [`${titles[what]} ${day}`, wordsOf(action)];
      return { id: idOf(action, what), time, color, label, tooltip };
    });
  });
}

const titles: Readonly<Record<string, string>> = {
  declared: 'Declared',
  record: 'Record date',
  agm: 'General meeting',
};
