import type { Frame } from './frame.ts';
import { toneOf } from './head.ts';
import * as figures from './number-text.ts';
import { horizontal, strokePath } from './paths.ts';
import { px, svgText } from './svg-text.ts';
import { textWidth } from './text-width.ts';
import { ticksOf, type ValueScale, yOf } from './value-scale.ts';

const SIZE = 11;
const PAD = 8;
const TAG_HEIGHT = 16;
/** Labels closer than this to a more important one are left out. */
const CLEAR = 14;

/** A short axis has closer labels. */
const tickDistance = ({ top, bottom }: ValueScale): number =>
  Math.min(46, Math.max(26, (bottom - top) / 8));

/** Wide enough for the widest label, including those of the panes. */
export function axisWidthOf(
  scale: ValueScale,
  values: readonly number[],
  others: readonly string[],
  digits: Frame['digits'],
): number {
  const prices = [...ticksOf(scale, tickDistance(scale)), ...values];
  const texts = [...prices.map((value) => digits(figures.price(value))), ...others];
  return Math.ceil(Math.max(40, ...texts.map((text) => textWidth(text, SIZE)))) + 2 * PAD;
}

const inside = ({ top, bottom }: ValueScale, y: number): number =>
  Math.min(bottom, Math.max(top, y));

export function drawPriceGrid({ layout, price, colours }: Frame): string {
  const { left, right } = layout.price;
  const d = ticksOf(price, tickDistance(price)).map((tick) =>
    horizontal(left, right, yOf(price, tick)),
  );
  return strokePath(d.join(''), { stroke: colours.line2, crisp: true });
}

/** The reference line across the chart. */
export function drawDatum({ input, layout, price, colours }: Frame): string {
  if (input.datum === null) return '';
  const { left, right } = layout.price;
  return strokePath(horizontal(left, right, inside(price, yOf(price, input.datum))), {
    stroke: colours.ink3,
    dash: '2 2',
    crisp: true,
  });
}

/**
 * The last price, dotted from the left and tagged on the right; then the reference, then round
 * values.
 */
export function drawPriceAxis(frame: Frame): string {
  const { input, layout, price, bars, colours, digits, axisWidth } = frame;
  const { left, right } = layout.price;
  const last = bars.close[bars.count - 1]!;
  const change = input.day ? input.day.close - input.day.before : 0;
  const tone = toneOf(change, colours);
  const lastY = inside(price, yOf(price, last));
  const datumY = input.datum === null ? null : inside(price, yOf(price, input.datum));
  const taken = [lastY];
  const label = (value: number, y: number, fill: string, weight: 400 | 500) => {
    if (taken.some((other) => Math.abs(other - y) < CLEAR)) return '';
    taken.push(y);
    return svgText(right + PAD, y + 4, digits(figures.price(value)), { size: SIZE, fill, weight });
  };
  const onTag = change > 0 ? colours.onUp : change < 0 ? colours.onDn : colours.ground;
  const tagTop = Math.round(lastY - TAG_HEIGHT / 2);
  return [
    strokePath(horizontal(left, right, lastY), { stroke: tone, dash: '1 2', crisp: true }),
    datumY === null ? '' : label(input.datum!, datumY, colours.ink2, 500),
    ...ticksOf(price, tickDistance(price)).map((tick) =>
      label(tick, yOf(price, tick), colours.ink3, 400),
    ),
    `<rect x="${px(right + 2)}" y="${tagTop}" width="${px(axisWidth - 2)}" height="${TAG_HEIGHT}" rx="2" fill="${tone}"/>`,
    svgText(right + PAD, tagTop + 12, digits(figures.price(last)), {
      size: SIZE,
      fill: onTag,
      weight: 600,
    }),
  ].join('');
}
