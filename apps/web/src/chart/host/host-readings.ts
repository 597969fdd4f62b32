import type { ChartStudy } from '@dorpon/domain/chart/chart-document';
import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import { formulaTitle } from '@dorpon/domain/chart/formula-study';
import type { Readings, StudyReading } from '../chart-host.ts';
import type { HostData } from './host-data.ts';
import type { HostPaint, Look } from './host-paint.ts';
import type { NumberText } from './number-text.ts';
import { dashOfOutput, tokenOfOutput } from './paint/study.ts';
import type { ChosenStudy } from './study-set.ts';
import { percentBetween, percentToNow } from './traded-close.ts';
import type { VisibleRows } from './visible-rows.ts';

/** An id that is a usual abbreviation: `RSI`, `MACD`, but not `pivots-classic`. */
const ABBREVIATION = /^[a-z]{2,5}$/;

interface Title {
  readonly text: NumberText;
  readonly choice: ChartStudy;
  readonly title: string;
}

const titles = new WeakMap<ChosenStudy, Title>();

/** `RSI 14`, `Bollinger bands 20 2`. Written once per look: readings are published with every tick. */
export function studyTitle(chosen: ChosenStudy, { text }: Look): string {
  const known = titles.get(chosen);
  const { choice } = chosen;
  if (known?.text === text && known.choice === choice) return known.title;
  const { id, name } = chosen.study;
  const word = ABBREVIATION.test(id) ? id.toUpperCase() : name[text.language];
  const params = Object.keys(chosen.study.params).map((key) => chosen.rows.params[key]);
  const title = choice.formula
    ? formulaTitle(choice.formula)
    : text.digits([word, ...params].join(' '));
  titles.set(chosen, { text, choice, title });
  return title;
}

/** A mark has a side, not a size. */
const markText = (value: number): string => (value > 0 ? '▲' : value < 0 ? '▼' : '\u2014');

/** Of a formula also how many of the visible bars have a mark. */
function marksText(chosen: ChosenStudy, value: number, visible: VisibleRows, look: Look): string {
  if (!chosen.choice.formula) return markText(value);
  const column = chosen.rows.columns.mark;
  if (!column) return '';
  let count = 0;
  for (let row = visible.firstRow; row < visible.endRow; row += 1) if (column[row]! > 0) count += 1;
  const marked = look.text.marked(count);
  return value > 0 ? `▲ ${marked}` : marked;
}

function studyReading(
  chosen: ChosenStudy,
  row: number,
  look: Look,
  visible: VisibleRows,
): StudyReading {
  const { study, rows, painted } = chosen;
  const { formula } = chosen.choice;
  const isPrice = chosen.pane === PRICE_PANE;
  const textOf = (value: number) => {
    if (formula) return chosen.ready ? look.text.typed(value, formula.type) : '';
    return isPrice ? look.text.fixed(value, look.view.source.decimals) : look.text.reading(value);
  };
  const values = study.outputs.map((output) => {
    // Of the bar itself, as in chart images and calls, also for outputs that are drawn ahead.
    const value = rows.columns[output.key]?.[row] ?? Number.NaN;
    return {
      key: output.key,
      name: output.name[look.view.language],
      value,
      text: output.as === 'marks' ? marksText(chosen, value, visible, look) : textOf(value),
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
  const visible = paint.visibleRows();
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
    studies: [...data.studies.all].map((chosen) => studyReading(chosen, at, look, visible)),
    compared: data.compared.map((compared) => {
      const value = compared.column.values[at] ?? Number.NaN;
      const { symbol } = compared.choice;
      return { symbol, value, percent: (value / paint.baseOf(compared) - 1) * 100 };
    }),
  };
}
