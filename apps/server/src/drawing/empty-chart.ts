import { drawFoot } from './foot.ts';
import type { Page } from './frame.ts';
import { drawHead } from './head.ts';
import { layoutOf } from './layout.ts';
import { horizontal, strokePath } from './paths.ts';
import { svgText } from './svg-text.ts';
import { textWidth } from './text-width.ts';
import { dayText, momentOf } from './time-marks.ts';

/** The picture of an empty range, with the reason. */
export function drawEmpty(page: Page): string {
  const { input, look, colours, words, digits } = page;
  const { width, height } = look;
  const layout = layoutOf({ width, height, axisWidth: 0, legendRows: 0, panes: 0, volume: false });
  const day = (text: string): string => dayText(momentOf(text), words, 'long');
  const [from, upto] = [day(input.from), day(input.upto)];
  const sentence = digits(
    input.without === 'future'
      ? words.future(from)
      : input.without === 'minutes'
        ? words.noMinutes(input.code, from, upto)
        : words.noTrades(input.code, from, upto),
  );
  const { price } = layout;
  const middle = (price.top + price.bottom) / 2;
  const room = price.right - price.left;
  const size = textWidth(sentence, 14) <= room ? 14 : 11;
  return [
    drawHead(page, layout.left, layout.right, layout.headTop),
    strokePath(horizontal(price.left, price.right, price.bottom), {
      stroke: colours.line3,
      crisp: true,
    }),
    svgText(width / 2, middle, sentence, { size, fill: colours.ink2, anchor: 'middle' }),
    drawFoot(page, layout.left, layout.right, layout.footBaseline),
  ].join('\n');
}
