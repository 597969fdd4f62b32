import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import type { Readings, StudyReading } from '../chart-host.ts';
import type { HostData } from './host-data.ts';
import type { HostPaint, Look } from './host-paint.ts';
import type { NumberText } from './number-text.ts';
import { dashOfOutput, tokenOfOutput } from './paint/study.ts';
import type { ChosenStudy } from './study-set.ts';
import { percentBetween, percentToNow } from './traded-close.ts';

/** An id that is a usual abbreviation: `RSI`, `MACD`, but not `pivots-classic`. */
const ABBREVIATION = /^[a-z]{2,5}$/;

const titles = new WeakMap<ChosenStudy, { readonly text: NumberText; readonly title: string }>();

/** `RSI 14`, `Bollinger bands 20 2`. Written once per look: readings are published with every tick. */
export function studyTitle(chosen: ChosenStudy, { text }: Look): string {
  const known = titles.get(chosen);
  if (known?.text === text) return known.title;
  const { id, name } = chosen.study;
  const word = ABBREVIATION.test(id) ? id.toUpperCase() : name[text.language];
  const params = Object.keys(chosen.study.params).map((key) => chosen.rows.params[key]);
  const title = text.digits([word, ...params].join(' '));
  titles.set(chosen, { text, title });
  return title;
}

/** A mark has a side, not a size. */
const markText = (value: number): string => (value > 0 ? '▲' : value < 0 ? '▼' : '\u2014');

function studyReading(chosen: ChosenStudy, row: number, look: Look): StudyReading {
  const { study, rows, painted } = chosen;
  const isPrice = chosen.pane === PRICE_PANE;
  const textOf = (value: number) =>
    isPrice ? look.text.fixed(value, look.view.source.decimals) : look.text.reading(value);
  const values = study.outputs.map((output) => {
    // Of the bar itself, as in chart images and calls, also for outputs that are drawn ahead.
    const value = rows.columns[output.key]?.[row] ?? Number.NaN;
    return {
      key: output.key,
      name: output.name[look.view.language],
      value,
      text: output.as === 'marks' ? markText(value) : textOf(value),
      colour: look.palette.colour(tokenOfOutput(painted, output)),
      dash: dashOfOutput(painted, output),
    };
  });
  return { id: chosen.id, name: studyTitle(chosen, look), values };
}

export function readingsOf(
  data: HostData,
  paint: HostPaint,
  look: Look,
  row: number,
  cursorPrice: number | undefined,
): Readings | undefined {
  const { bars } = data;
  if (bars.count === 0) return undefined;
  const at = Math.max(0, Math.min(row, bars.count - 1));
  const isNewest = at === bars.count - 1;
  const close = bars.close[at]!;
  const before = at > 0 ? bars.close[at - 1]! : bars.open[at]!;
  return {
    row: at,
    isNewest,
    at: bars.at[at]!,
    open: bars.open[at]!,
    high: bars.high[at]!,
    low: bars.low[at]!,
    close,
    volume: bars.volume[at]!,
    volumeAverage: data.studies.volumeAverage?.[at] ?? Number.NaN,
    change: close - before,
    changePercent: percentBetween(before, close),
    percentToNow:
      isNewest || !data.source ? Number.NaN : percentToNow(data.source.bars, bars.at[at]!),
    cursorPrice,
    studies: [...data.studies.all].map((chosen) => studyReading(chosen, at, look)),
    compared: data.compared.map((compared) => {
      const value = compared.column.values[at] ?? Number.NaN;
      const { symbol } = compared.choice;
      return { symbol, value, percent: (value / paint.baseOf(compared) - 1) * 100 };
    }),
  };
}
