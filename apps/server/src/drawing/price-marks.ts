import type { ActionMark } from './chart-input.ts';
import type { Frame } from './frame.ts';
import * as figures from './number-text.ts';
import { strokePath, vertical } from './paths.ts';
import { svgText } from './svg-text.ts';
import { textWidth } from './text-width.ts';
import { isShown, slotOf, slotX } from './time-scale.ts';
import { yOf } from './value-scale.ts';

const SIZE = 11;

/** The horizontal extent of a label. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** The highest and the lowest price shown, labelled where they are. */
export function drawExtremes(frame: Frame): { svg: string; high: Place | null } {
  const { look, layout, time, price, bars, colours, digits } = frame;
  if (layout.room === 'tiny') return { svg: '', high: null };
  if (time.count - time.first === 1) return { svg: oneBar(frame), high: null };
  const [highs, lows] = look.style === 'mirror' ? [bars.close, bars.close] : [bars.high, bars.low];
  let [top, bottom] = [-1, -1];
  for (let row = time.first; row < time.count; row += 1) {
    if (!isShown(time, slotOf(time, row))) continue;
    if (top < 0 || highs[row]! > highs[top]!) top = row;
    if (bottom < 0 || lows[row]! < lows[bottom]!) bottom = row;
  }
  if (top < 0 || highs[top] === lows[bottom]) return { svg: '', high: null };
  const label = (row: number, value: number, below: boolean): { svg: string; place: Place } => {
    const text = digits(figures.price(value));
    const half = textWidth(text, SIZE) / 2 + 2;
    const middle = Math.min(
      layout.price.right - half,
      Math.max(layout.price.left + half, slotX(time, slotOf(time, row))),
    );
    const y = yOf(price, value) + (below ? 14 : -6);
    const style = {
      size: SIZE,
      fill: colours.ink2,
      anchor: 'middle',
      rim: colours.ground,
    } as const;
    return {
      svg: svgText(middle, y, text, style),
      place: { from: middle - half, to: middle + half },
    };
  };
  const high = label(top, highs[top]!, false);
  return { svg: high.svg + label(bottom, lows[bottom]!, true).svg, high: high.place };
}

/** A chart of one bar looks like a bug, so it says that there is one bar. */
const oneBar = ({ layout, colours, words }: Frame): string =>
  svgText(layout.price.left, layout.price.top + 12, words.oneBar, {
    size: SIZE,
    fill: colours.ink3,
  });

/** Over more than two years, cash dividends would be most of the labels. */
const LONG_MS = 800 * 86_400_000;

/** A line where a corporate action changed the price, with its label. */
export function drawActions(frame: Frame, avoid: Place | null): string {
  const { input, layout, time, colours } = frame;
  const { price } = layout;
  let free = Number.NEGATIVE_INFINITY;
  const long = time.bars.time[time.count - 1]! - time.bars.time[time.first]! > LONG_MS;
  return input.actions
    .filter(({ stock, rights, cash }) => stock > 0 || rights > 0 || (cash > 0 && !long))
    .map((action) => {
      const row = rowFrom(frame, action.at);
      const slot = row < 0 ? -1 : slotOf(time, row);
      if (!isShown(time, slot)) return '';
      // Between the bars: after the last bar before the action and before the first one with it.
      const x = slotX(time, slot) - time.slotWidth / 2;
      const text = actionText(frame, action);
      const width = textWidth(text, SIZE);
      const from = x + 4 + width > price.right ? x - 4 - width : x + 4;
      const blocked = avoid !== null && from < avoid.to && from + width > avoid.from;
      const fits = from > free && from > price.left && layout.room !== 'tiny';
      if (fits) free = from + width + 6;
      return [
        strokePath(vertical(x, price.top, layout.plotBottom), {
          stroke: colours.ink4,
          dash: '1 3',
          crisp: true,
        }),
        fits
          ? svgText(from, price.top + (blocked ? 22 : 10), text, {
              size: SIZE,
              fill: colours.ink3,
              rim: colours.ground,
            })
          : '',
      ].join('');
    })
    .join('');
}

/** The first bar shown at or after a moment, or containing it; −1 if there is none. */
function rowFrom({ time, bars }: Frame, at: number): number {
  for (let row = time.first; row < time.count; row += 1) {
    const next = row + 1 < time.count ? bars.time[row + 1]! : Number.POSITIVE_INFINITY;
    if (bars.time[row]! >= at || next > at) return row;
  }
  return -1;
}

function actionText({ words, digits }: Frame, { stock, rights, cash }: ActionMark): string {
  const parts = [
    [words.bonus, stock],
    [words.rights, rights],
    [words.cash, cash],
  ] as const;
  return parts
    .filter(([, percent]) => percent > 0)
    .map(([word, percent]) => digits(`${word} ${figures.portion(percent)}`))
    .join(', ');
}
