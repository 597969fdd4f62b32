import type { Readings, StudyReading } from '../chart-host.ts';
import type { HostData } from './host-data.ts';
import type { HostPaint, Look } from './host-paint.ts';
import { tokenOfOutput } from './paint/study.ts';
import type { ChosenStudy } from './study-set.ts';
import { percentToNow } from './traded-close.ts';

/** An id that is a usual abbreviation: `RSI`, `MACD`, but not `pivots-classic`. */
const ABBREVIATION = /^[a-z]{2,5}$/;

/** `RSI 14`, `Bollinger bands 20 2`. */
export function studyTitle(chosen: ChosenStudy, { view, text }: Look): string {
  const { id, name } = chosen.study;
  const word = ABBREVIATION.test(id) ? id.toUpperCase() : name[view.language];
  const params = Object.keys(chosen.study.params).map((key) => chosen.rows.params[key]);
  return text.digits([word, ...params].join(' '));
}

function studyReading(chosen: ChosenStudy, row: number, look: Look): StudyReading {
  const { study, rows, painted } = chosen;
  const isPrice = chosen.pane === 'price';
  const values = study.outputs.map((output) => {
    // Of the bar itself, as in chart images and calls, also for outputs that are drawn ahead.
    const value = rows.columns[output.key]?.[row] ?? Number.NaN;
    return {
      key: output.key,
      name: output.name[look.view.language],
      value,
      text: isPrice ? look.text.fixed(value, look.view.source.decimals) : look.text.reading(value),
      colour: look.palette.colour(tokenOfOutput(painted, output)),
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
    changePercent: before === 0 ? Number.NaN : (close / before - 1) * 100,
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
