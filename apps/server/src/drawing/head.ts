import type { ChartPeriod } from '@dorpon/contract/charts';
import type { Page } from './frame.ts';
import { type Room, roomOf } from './layout.ts';
import * as figures from './number-text.ts';
import { type Run, svgText } from './svg-text.ts';
import { fitted, textWidth } from './text-width.ts';
import type { Colours } from './theme.ts';
import { dayText, momentOf } from './time-marks.ts';

export const toneOf = (change: number, { up, dn, uc }: Colours): string =>
  change > 0 ? up : change < 0 ? dn : uc;

/** `6 months, daily, adjusted`; an index has no adjustment. */
function choiceText({ input, words, digits }: Page): string {
  const { period, interval, adjust, isIndex } = input;
  const parts = [
    ...(period === null ? [] : [words.periods[period]]),
    words.intervals[interval],
    ...(isIndex ? [] : [words.adjusts[adjust]]),
  ];
  const text = parts.join(', ');
  return digits(text.charAt(0).toUpperCase() + text.slice(1));
}

function rangeText({ input, bars, words, digits }: Page): string {
  const from = bars.time[input.first];
  if (from === undefined) return '';
  const upto = momentOf(input.lastDay);
  const [begins, ends] = [dayText(from, words, 'long'), dayText(upto, words, 'long')];
  if (begins === ends) return digits(dayText(upto, words, 'full'));
  const sameYear = begins.slice(-4) === ends.slice(-4);
  return digits(`${sameYear ? dayText(from, words, 'short') : begins} – ${ends}`);
}

/** Change over the period in percent; null for one day, whose change is beside the price. */
function periodChange({ input, bars }: Page): number | null {
  const { datum, period, first } = input;
  if (datum === null || !(datum > 0) || period === '1D' || bars.count <= first) return null;
  return (bars.close[bars.count - 1]! / datum - 1) * 100;
}

function priceRuns({ input, colours, digits }: Page, size: number): Run[] {
  if (!input.day) return [];
  const [whole = '', fraction = ''] = figures.price(input.day.close).split('.');
  return [
    { text: digits(whole), size, weight: 600 },
    { text: digits(`.${fraction}`), size, weight: 600, fill: colours.ink3 },
  ];
}

function changeRuns({ input, colours, words, digits }: Page, size: number): Run[] {
  const { day, halt } = input;
  const tags: Run[] =
    halt === ''
      ? []
      : [{ text: words.halts[halt], size, weight: 500, gap: 10, fill: haltTone(halt, colours) }];
  if (!day) return tags;
  const change = day.close - day.before;
  const look = { size, weight: 500, fill: toneOf(change, colours) } as const;
  const percent = day.before > 0 ? [figures.percent((change / day.before) * 100)] : [];
  return [
    { text: digits(figures.change(change)), ...look },
    ...percent.map((text) => ({ text: digits(text), gap: 8, ...look })),
    ...tags,
  ];
}

const haltTone = (halt: string, { up, dn, ink2 }: Colours): string =>
  halt === 'upper-lock' ? up : halt === 'lower-lock' ? dn : ink2;

/** Code and name, the price and its change; on the right the period and interval. */
export function drawHead(page: Page, left: number, right: number, top: number): string {
  const { look } = page;
  const room = roomOf(look.width, look.height);
  return heads[room](page, left, right, top);
}

type Head = (page: Page, left: number, right: number, top: number) => string;

function titleRuns({ input, colours }: Page, room: number): Run[] {
  const codeWidth = textWidth(input.code, 17) + 10;
  const name = input.name === input.code ? '' : fitted(input.name, 13, room - codeWidth);
  const code: Run = { text: input.code, size: 17, weight: 600 };
  return name === '' ? [code] : [code, { text: name, size: 13, fill: colours.ink2, gap: 10 }];
}

function rightLines(page: Page): Run[][] {
  const { colours, words, digits } = page;
  const moved = periodChange(page);
  const percent = moved === null ? '' : figures.percent(moved);
  return [
    [{ text: choiceText(page), fill: colours.ink2 }],
    [{ text: rangeText(page), fill: colours.ink3 }],
    moved === null
      ? []
      : [{ text: digits(words.inPeriod(percent)), fill: toneOf(moved, colours), weight: 500 }],
  ];
}

/** `1Y` is not used in Bangla. */
const periodText = ({ look, words }: Page, period: ChartPeriod): string =>
  look.lang === 'bn' ? words.periods[period] : period;

const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, run) => sum + textWidth(run.text, run.size ?? size) + (run.gap ?? 0), 0);

function drawRight(page: Page, right: number, rows: readonly (readonly [number, Run[]])[]): string {
  const style = { size: 12, fill: page.colours.ink3, anchor: 'end' } as const;
  return rows.map(([y, runs]) => svgText(right, y, runs, style)).join('');
}

const heads: Record<Room, Head> = {
  full(page, left, right, top) {
    const { colours, input } = page;
    const [choice = [], range = [], moved = []] = rightLines(page);
    const titleRoom = right - left - widthOf(choice, 12) - 24;
    const ink = { size: 17, fill: colours.ink };
    const change = input.day ? input.day.close - input.day.before : 0;
    return [
      svgText(left, top + 15, titleRuns(page, titleRoom), ink),
      svgText(left, top + 53, priceRuns(page, 34), ink),
      triangle(left, top + 76, change, colours),
      svgText(left + (change === 0 ? 0 : 15), top + 76, changeRuns(page, 14), ink),
      drawRight(page, right, [
        [top + 13, choice],
        [top + 31, range],
        [top + 49, moved],
      ]),
    ].join('');
  },

  short(page, left, right, top) {
    const { colours } = page;
    const [choice = [], range = []] = rightLines(page);
    const ink = { size: 17, fill: colours.ink };
    const titleRoom = right - left - widthOf(choice, 12) - 16;
    const figuresOf = [
      ...priceRuns(page, 22),
      ...changeRuns(page, 13).map((run, i) => (i === 0 ? { ...run, gap: 10 } : run)),
    ];
    const free = right - left - widthOf(figuresOf, 22) - 16;
    return [
      svgText(left, top + 13, titleRuns(page, titleRoom), ink),
      svgText(left, top + 40, figuresOf, ink),
      drawRight(page, right, [
        [top + 12, choice],
        [top + 40, widthOf(range, 12) <= free ? range : []],
      ]),
    ].join('');
  },

  tiny(page, left, right, top) {
    const { colours, input, digits } = page;
    const runs: Run[] = [
      { text: input.code, size: 14, weight: 600 },
      ...[...priceRuns(page, 14), ...changeRuns(page, 12)].map((run, i) =>
        i === 0 || i === 2 ? { ...run, gap: 8 } : run,
      ),
    ];
    const period = input.period === null ? '' : digits(periodText(page, input.period));
    const fits = widthOf(runs, 14) + textWidth(period, 12) + 16 <= right - left;
    return [
      svgText(left, top + 12, runs, { size: 14, fill: colours.ink }),
      drawRight(page, right, [[top + 12, fits ? [{ text: period }] : []]]),
    ].join('');
  },
};

/** Beside the change, on its baseline. */
function triangle(left: number, baseline: number, change: number, colours: Colours): string {
  if (change === 0) return '';
  const [tip, base] = change > 0 ? [baseline - 9, baseline - 1] : [baseline - 1, baseline - 9];
  return `<path d="M${left} ${base}h10L${left + 5} ${tip}z" fill="${toneOf(change, colours)}"/>`;
}
