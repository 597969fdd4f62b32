import * as figures from './figures.ts';
import type { Frame } from './frame.ts';
import { type Box, fillPath, horizontal, rectPath, strokePath } from './paths.ts';
import { type DrawnStudy, extentOf, nameOf, readingsOf } from './studies.ts';
import { drawStudy } from './study-lines.ts';
import { svgText } from './svg-text.ts';
import { textWidth } from './text-width.ts';
import { isEmpty, scaleOf, ticksOf, type ValueScale, widen, yOf } from './value-scale.ts';

/** Room of the name at the top; a pane without it has the name over its lines. */
const NAME_ROOM = 15;

export function drawPane(frame: Frame, drawn: DrawnStudy, box: Box): string {
  const { colours, time, words, digits } = frame;
  const extent = extentOf(drawn, time);
  const silent = isEmpty(extent);
  const levels = drawn.study.levels ?? [];
  for (const level of levels) widen(extent, level);
  const top = box.top + Math.min(NAME_ROOM, (box.bottom - box.top) * 0.3);
  const scale = scaleOf(extent, top, box.bottom - 3, { margin: 0.04 });
  const labels = levels.length > 0 ? levels : ticksOf(scale, 26);
  const named = Math.min(box.bottom - 3, box.top + 12);
  return [
    band(levels, scale, box, colours.ground2),
    strokePath(labels.map((level) => horizontal(box.left, box.right, yOf(scale, level))).join(''), {
      stroke: levels.length > 0 ? colours.line : colours.line2,
      crisp: true,
    }),
    strokePath(horizontal(box.left, box.right + frame.axisWidth, box.top), {
      stroke: colours.line,
      crisp: true,
    }),
    silent ? '' : drawStudy(drawn, { time, scale, colours, place: 0 }),
    axisLabels(frame, labels, scale, box),
    svgText(box.left, named, nameRuns(frame, drawn), {
      size: 11,
      fill: colours.ink,
      weight: 600,
      rim: colours.ground,
    }),
  ].join('');

  function nameRuns({ look }: Frame, study: DrawnStudy) {
    const values = silent ? ['\u2014'] : readingsOf(study, time.count - 1, words).map(digits);
    const long = digits(nameOf(study, look.lang, false));
    const rest = values.join('  ');
    const fits = textWidth(`${long} ${rest}`, 11) < box.right - box.left;
    const name = fits ? long : digits(nameOf(study, look.lang, true));
    const quiet = { fill: colours.ink3, weight: 400, gap: 8 } as const;
    return [{ text: name }, ...values.map((text) => ({ text, ...quiet }))];
  }
}

/** Between the lowest and the highest level a reading is an ordinary one. */
function band(levels: readonly number[], scale: ValueScale, box: Box, fill: string): string {
  if (levels.length < 2) return '';
  const from = Math.round(yOf(scale, Math.max(...levels)));
  const to = Math.round(yOf(scale, Math.min(...levels)));
  return fillPath(rectPath(box.left, from, box.right - box.left, to - from), fill, true);
}

function axisLabels(
  { colours, words, digits }: Frame,
  labels: readonly number[],
  scale: ValueScale,
  box: Box,
): string {
  let above = Number.POSITIVE_INFINITY;
  return [...labels]
    .sort((a, b) => a - b)
    .map((level) => {
      const y = yOf(scale, level) + 4;
      if (above - y < 12 || y < box.top + 9 || y > box.bottom + 2) return '';
      above = y;
      const text =
        Number.isInteger(level) && Math.abs(level) < 1e5
          ? figures.fixed(level, 0)
          : figures.reading(level, words);
      return svgText(box.right + 8, y, digits(text), { size: 11, fill: colours.ink3 });
    })
    .join('');
}
