import type { Frame, Page } from './frame.ts';
import * as figures from './number-text.ts';
import { type Box, fillPath, horizontal, rectPath, strokePath } from './paths.ts';
import { type DrawnStudy, extentOf, nameOf, readingsOf } from './studies.ts';
import { drawStudy } from './study-lines.ts';
import { type Run, svgText } from './svg-text.ts';
import { textWidth } from './text-width.ts';
import type { TimeScale } from './time-scale.ts';
import { isEmpty, scaleOf, ticksOf, type ValueScale, widen, yOf } from './value-scale.ts';

/** Height that the name gets at the top; in a low pane it gets less and is drawn over the lines. */
const NAME_ROOM = 15;

/** A study with its pane, its scale and its axis values. */
export interface Pane {
  readonly drawn: DrawnStudy;
  readonly box: Box;
  readonly scale: ValueScale;
  readonly labels: readonly number[];
  /** No values for these bars. */
  readonly silent: boolean;
}

export function paneOf(drawn: DrawnStudy, time: TimeScale, box: Box): Pane {
  const extent = extentOf(drawn, time);
  const silent = isEmpty(extent);
  const levels = drawn.study.levels ?? [];
  for (const level of levels) widen(extent, level);
  const top = box.top + Math.min(NAME_ROOM, (box.bottom - box.top) * 0.3);
  const scale = scaleOf(extent, top, box.bottom - 3, { margin: 0.04 });
  const labels = silent || levels.length > 0 ? levels : ticksOf(scale, 26);
  return { drawn, box, scale, labels, silent };
}

export const paneLabels = ({ words, digits }: Page, { labels }: Pane): string[] =>
  labels.map((level) => digits(figures.label(level, words)));

export function drawPane(frame: Frame, pane: Pane, box: Box): string {
  const { colours, time, axisWidth } = frame;
  const { drawn, scale, labels, silent } = pane;
  const levels = drawn.study.levels ?? [];
  const lines = labels.map((level) => horizontal(box.left, box.right, yOf(scale, level)));
  return [
    band(levels, scale, box, colours.ground2),
    strokePath(lines.join(''), {
      stroke: levels.length > 0 ? colours.line : colours.line2,
      crisp: true,
    }),
    strokePath(horizontal(box.left, box.right + axisWidth, box.top), {
      stroke: colours.line,
      crisp: true,
    }),
    silent ? '' : drawStudy(drawn, { time, scale, colours, place: 0 }),
    axisLabels(frame, pane, box),
    svgText(box.left, Math.min(box.bottom - 3, box.top + 12), nameRuns(frame, pane, box), {
      size: 11,
      fill: colours.ink,
      weight: 600,
      rim: colours.ground,
    }),
  ].join('');
}

function nameRuns(frame: Frame, { drawn, silent }: Pane, box: Box): Run[] {
  const { look, layout, colours, words, digits, time } = frame;
  const readings = silent ? [] : readingsOf(drawn, time.count - 1, words).map(digits);
  const values = readings.length === 0 ? ['\u2014'] : readings;
  const long = digits(nameOf(drawn, look.lang, false));
  const fits =
    layout.room !== 'tiny' && textWidth([long, ...values].join('  '), 11) < box.right - box.left;
  const name = fits ? long : digits(nameOf(drawn, look.lang, true));
  const quiet = { fill: colours.ink3, weight: 400, gap: 8 } as const;
  return [{ text: name }, ...values.map((text) => ({ text, ...quiet }))];
}

/** The normal range of a study, between its lowest and highest level. */
function band(levels: readonly number[], scale: ValueScale, box: Box, fill: string): string {
  if (levels.length < 2) return '';
  const from = Math.round(yOf(scale, Math.max(...levels)));
  const to = Math.round(yOf(scale, Math.min(...levels)));
  return fillPath(rectPath(box.left, from, box.right - box.left, to - from), fill, true);
}

function axisLabels(frame: Frame, pane: Pane, box: Box): string {
  const texts = paneLabels(frame, pane);
  const taken: number[] = [];
  return pane.labels
    .map((level, i) => {
      const y = yOf(pane.scale, level) + 4;
      const near = taken.some((other) => Math.abs(other - y) < 12);
      if (near || y < box.top + 9 || y > box.bottom + 2) return '';
      taken.push(y);
      return svgText(box.right + 8, y, texts[i] ?? '', { size: 11, fill: frame.colours.ink3 });
    })
    .join('');
}
