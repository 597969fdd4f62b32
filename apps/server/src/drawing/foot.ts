import type { Page } from './frame.ts';
import { strokePath } from './paths.ts';
import { svgText } from './svg-text.ts';
import { textWidth } from './text-width.ts';
import { clockText, dayText, momentOf } from './time-marks.ts';

const SIZE = 11;
const MARK = 14;

/** The time and the source of the prices: a picture is seen without its page. */
export function drawFoot(page: Page, left: number, right: number, baseline: number): string {
  const { colours, words, digits } = page;
  const brand = textWidth(words.brand, 12) + MARK + 6;
  const room = right - left - brand - 16;
  const text = footTexts(page).map(digits);
  const fitting = text.find((one) => textWidth(one, SIZE) <= room) ?? text.at(-1) ?? '';
  return [
    svgText(left, baseline, fitting, { size: SIZE, fill: colours.ink3 }),
    mark(page, right - brand, baseline - 10),
    svgText(right, baseline, words.brand, {
      size: 12,
      fill: colours.ink2,
      weight: 600,
      anchor: 'end',
    }),
  ].join('');
}

/** From longest to shortest: the source is dropped last. */
function footTexts({ input, bars, words }: Page): string[] {
  const long = words.sources[input.source];
  const brief = words.briefSources[input.source];
  if (bars.count <= input.first) return [long, brief];
  const last = momentOf(input.lastDay);
  const asOf = (kind: 'short' | 'full'): string =>
    input.asOf === null
      ? words.closeOf(dayText(last, words, kind))
      : words.asOf(clockText(input.asOf), dayText(input.asOf, words, kind));
  return [
    `${asOf('full')} · ${long}`,
    `${asOf('short')} · ${long}`,
    `${asOf('short')} · ${brief}`,
    brief,
  ];
}

/** A price and its mirror image across the reference line, as in the app's logo. */
function mark({ colours }: Page, left: number, top: number): string {
  const part = MARK / 24;
  const [price, image] = ['M3 9.5 8.5 5 13.5 8 21 2', 'M3 14.5 8.5 19 13.5 16 21 22'];
  return [
    `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${part.toFixed(4)})">`,
    strokePath(price, { stroke: colours.ink, width: 2.5 }),
    strokePath('M0 12H24', { stroke: colours.ink3, width: 1.5 }),
    strokePath(image, { stroke: colours.needleLine, width: 2.5 }),
    '</g>',
  ].join('');
}
