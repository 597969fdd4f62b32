import type { Page } from './frame.ts';
import { LEGEND_ROW, roomOf } from './layout.ts';
import * as figures from './number-text.ts';
import { fillPath, horizontal, type LineStyle, strokePath } from './paths.ts';
import { type DrawnStudy, nameOf, readingsOf } from './studies.ts';
import { tonesOf } from './study-lines.ts';
import { px, svgText } from './svg-text.ts';
import { textWidth } from './text-width.ts';
import { dayText } from './time-marks.ts';

interface LegendItem {
  readonly name: string;
  readonly values: readonly string[];
  readonly line: LineStyle;
  /** Marks have no line: a triangle stands for them. */
  readonly marks?: boolean;
}

export type Legend = readonly (readonly LegendItem[])[];

const SIZE = 12;
const SWATCH = 16;
const GAP = 18;

/** The overlays by name with their current values, in as many rows as needed. */
export function legendOf(page: Page, overlays: readonly DrawnStudy[], room: number): Legend {
  const most = { full: 4, short: 2, tiny: 1 }[roomOf(page.look.width, page.look.height)];
  const long = rowsOf(itemsOf(page, overlays, false), room);
  const legend = long.length <= 1 ? long : rowsOf(itemsOf(page, overlays, true), room);
  return legend.slice(0, most);
}

function itemsOf(page: Page, overlays: readonly DrawnStudy[], short: boolean): LegendItem[] {
  const { look, bars, colours, words, digits } = page;
  const tones = tonesOf(colours);
  const studies = overlays.map((drawn, i) => ({
    name: digits(nameOf(drawn, look.lang, short)),
    values: readingsOf(drawn, bars.count - 1, words).map(digits),
    line: lineOf(drawn, tones[i % tones.length]!),
    marks: drawn.study.outputs.every(({ as }) => as === 'marks'),
  }));
  return [...datumItem(page), ...studies];
}

const lineOf = ({ study }: DrawnStudy, tone: LineStyle): LineStyle =>
  study.outputs.every(({ as }) => as === 'dots') ? { ...tone, width: 2, dash: '2 3' } : tone;

function datumItem({ input, bars, colours, words, digits }: Page): LegendItem[] {
  const { datum, first } = input;
  const began = bars.time[first];
  if (datum === null || began === undefined) return [];
  const sameYear = dayText(began, words, 'long').endsWith(input.lastDay.slice(0, 4));
  const day = dayText(began, words, sameYear ? 'short' : 'long');
  const name = input.period === '1D' ? words.yesterdayClose : words.closeBefore(day);
  const line = { stroke: colours.ink3, dash: '2 2', crisp: true };
  return [{ name: digits(name), values: [digits(figures.price(datum))], line }];
}

const widthOf = ({ name, values }: LegendItem): number =>
  SWATCH + 6 + textWidth([name, ...values].join('  '), SIZE) + GAP;

function rowsOf(items: readonly LegendItem[], room: number): LegendItem[][] {
  const rows: LegendItem[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const width = widthOf(item);
    if (used + width > room + GAP) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(item);
    used += width;
  }
  return rows;
}

export function drawLegend({ colours }: Page, legend: Legend, left: number, top: number): string {
  return legend
    .map((row, i) => {
      const baseline = top + i * LEGEND_ROW + 12;
      let x = left;
      return row
        .map((item) => {
          const at = x;
          x += widthOf(item);
          const values = item.values.map((text) => ({ text, fill: colours.ink, gap: 6 }));
          return [
            item.marks
              ? fillPath(`M${px(at + 4)} ${baseline}h8l-4 -7z`, colours.ink3)
              : strokePath(horizontal(at, at + SWATCH, baseline - 4), item.line),
            svgText(at + SWATCH + 6, baseline, [{ text: item.name }, ...values], {
              size: SIZE,
              fill: colours.ink3,
            }),
          ].join('');
        })
        .join('');
    })
    .join('');
}
