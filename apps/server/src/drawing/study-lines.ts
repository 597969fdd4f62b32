import type { Output } from '@dorpon/domain/indicators/study';
import {
  clippedLine,
  fillPath,
  type LineStyle,
  type Point,
  rectPath,
  strokePath,
} from './paths.ts';
import { type DrawnStudy, shiftOf } from './studies.ts';
import { px } from './svg-text.ts';
import type { Colours } from './theme.ts';
import { bodyWidth, isShown, slotOf, slotX, type TimeScale } from './time-scale.ts';
import { type ValueScale, yOf } from './value-scale.ts';

/** Studies differ in shades of grey and dashes: hues are for direction. */
export const tonesOf = (colours: Colours): readonly LineStyle[] => [
  { stroke: colours.ink, width: 1.25 },
  { stroke: colours.ink3, width: 1.25 },
  { stroke: colours.ink2, dash: '5 3' },
  { stroke: colours.ink3, dash: '1.5 2.5' },
];

export interface StudyPlace {
  readonly time: TimeScale;
  readonly scale: ValueScale;
  readonly colours: Colours;
  /** Index among the overlays. */
  readonly place: number;
}

export function drawStudy(drawn: DrawnStudy, at: StudyPlace): string {
  const { outputs } = drawn.study;
  const tones = tonesOf(at.colours);
  const lines = outputs.filter(({ as }) => as === 'line' || as === 'dots');
  // Fills are drawn first, behind the lines.
  const order = [...outputs].sort((a, b) => Number(b.as === 'bars') - Number(a.as === 'bars'));
  return order
    .map((output) => {
      const place = lines.indexOf(output);
      const own = drawn.study.pane === 'own' || lines.length > 3 ? place : at.place;
      const usual = tones[(own < 0 ? 0 : own) % tones.length]!;
      const tone = lines.length > 3 ? { ...usual, width: 1 } : usual;
      if (output.as === 'bars') return drawBars(drawn, output, at);
      if (output.as === 'dots') return drawDots(drawn, output, at, tone);
      if (output.as === 'marks') return drawMarks(drawn, output, at);
      return drawLine(drawn, output, at, tone);
    })
    .join('');
}

/** Calls back with the slot and the value of every row that has both. */
function eachShown(
  drawn: DrawnStudy,
  output: Output<string>,
  { time }: StudyPlace,
  each: (slot: number, value: number, row: number) => void,
): void {
  const column = drawn.columns[output.key]!;
  const shift = shiftOf(output, drawn.params);
  for (let row = 0; row < time.count; row += 1) {
    const slot = slotOf(time, row) + shift;
    if (isShown(time, slot)) each(slot, column[row]!, row);
  }
}

function drawLine(
  drawn: DrawnStudy,
  output: Output<string>,
  at: StudyPlace,
  tone: LineStyle,
): string {
  const { time, scale } = at;
  const marks = drawn.study.outputs.find(({ as }) => as === 'marks');
  const sides = marks && drawn.columns[marks.key];
  const column = drawn.columns[output.key]!;
  const stepped = isStepped(column, time);
  const points: Point[] = [];
  eachShown(drawn, output, at, (slot, value, row) => {
    // A line that changes sides (a stop above the price, then below) is interrupted, and so is one
    // that is constant per session at the session's end.
    const turned = sides && row > 0 && sides[row]! * sides[row - 1]! < 0;
    const held = stepped && row > 0 && value !== column[row - 1];
    if (turned || held) points.push({ x: slotX(time, slot), y: Number.NaN });
    points.push({ x: slotX(time, slot), y: yOf(scale, value) });
  });
  return strokePath(clippedLine(points, scale.top, scale.bottom), tone);
}

/** Whether its values change only between sessions, as pivot levels do. */
function isStepped(column: Float64Array, { bars, first, count }: TimeScale): boolean {
  let changes = 0;
  for (let row = first + 1; row < count; row += 1) {
    if (column[row] === column[row - 1] || Number.isNaN(column[row]! + column[row - 1]!)) continue;
    if (bars.session[row] === bars.session[row - 1]) return false;
    changes += 1;
  }
  return changes > 0;
}

function drawDots(
  drawn: DrawnStudy,
  output: Output<string>,
  at: StudyPlace,
  { stroke }: LineStyle,
): string {
  const { time, scale } = at;
  let d = '';
  eachShown(drawn, output, at, (slot, value) => {
    const y = yOf(scale, value);
    if (y >= scale.top && y <= scale.bottom) d += rectPath(slotX(time, slot) - 1, y - 1, 2, 2);
  });
  return fillPath(d, stroke);
}

function drawBars(drawn: DrawnStudy, output: Output<string>, at: StudyPlace): string {
  const { time, scale, colours } = at;
  const width = bodyWidth(time);
  const zero = Math.round(yOf(scale, 0));
  const paths = { up: '', dn: '' };
  let negative = false;
  eachShown(drawn, output, at, (slot, value) => {
    if (!Number.isFinite(value) || value === 0) return;
    negative ||= value < 0;
    const y = Math.min(scale.bottom, Math.max(scale.top, Math.round(yOf(scale, value))));
    const height = Math.max(1, Math.abs(y - zero));
    const left = Math.floor(slotX(time, slot)) + 0.5 - width / 2;
    if (value > 0) paths.up += rectPath(left, zero - height, width, height);
    else paths.dn += rectPath(left, zero, width, height);
  });
  // Values that are never negative have no direction and so no colour.
  const up = negative ? colours.upBar : colours.ink4;
  return `<g fill-opacity="0.6">${fillPath(paths.up, up, true)}${fillPath(paths.dn, colours.dnBar, true)}</g>`;
}

const MARK = 3.5;

/** An up triangle below the bar, or a down triangle above it. */
function drawMarks(drawn: DrawnStudy, output: Output<string>, at: StudyPlace): string {
  const { time, colours } = at;
  const column = drawn.columns[output.key]!;
  const alone = drawn.study.outputs.length === 1;
  const paths = { up: '', dn: '' };
  eachShown(drawn, output, at, (slot, value, row) => {
    if (Number.isNaN(value) || value === 0) return;
    // Beside a line a mark shows when the side changed, not that it stays.
    if (!alone && (row === 0 || !(column[row - 1]! * value < 0))) return;
    const x = slotX(time, slot);
    const up = value > 0;
    const tip = markTip(drawn, at, row, up);
    if (tip === undefined) return;
    const base = tip + (up ? MARK * 1.6 : -MARK * 1.6);
    paths[up ? 'up' : 'dn'] += `M${px(x)} ${px(tip)}L${px(x + MARK)} ${px(base)}H${px(x - MARK)}Z`;
  });
  return fillPath(paths.up, colours.up) + fillPath(paths.dn, colours.dn);
}

function markTip(
  { study }: DrawnStudy,
  { time, scale }: StudyPlace,
  row: number,
  up: boolean,
): number | undefined {
  const middle = (scale.top + scale.bottom) / 2;
  if (study.pane === 'own') return middle + (up ? 2 : -2);
  const y = yOf(scale, up ? time.bars.low[row]! : time.bars.high[row]!) + (up ? 4 : -4);
  return Number.isFinite(y) ? y : undefined;
}
