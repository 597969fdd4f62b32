import type { Colour } from '@dorpon/domain/chart/drawings/drawing';
import { FORMULA } from '@dorpon/domain/chart/formula-study';
import type { Output, Study, Values } from '@dorpon/domain/indicators/study';
import { type Palette, tokenOf } from '../colours.ts';
import { type Extent, type ValueScale, widen, yOf } from '../price-scale.ts';
import type { Frame } from './frame.ts';
import { dashedLine, traceLine } from './trace.ts';

type Context = CanvasRenderingContext2D;

export interface PaintedStudy {
  readonly study: Study;
  readonly params: Values<string>;
  readonly columns: Readonly<Record<string, Float64Array>>;
  readonly colours: Readonly<Record<string, Colour>>;
  /** Its place among the studies of the pane. */
  readonly place: number;
}

interface Tone {
  readonly token: string;
  readonly width: number;
  readonly dash: readonly number[];
}

/** Studies differ by tones of ink and dashes: hues are for direction. */
const TONES: readonly Tone[] = [
  { token: 'ink', width: 1.25, dash: [] },
  { token: 'ink-3', width: 1.25, dash: [] },
  { token: 'ink-2', width: 1, dash: [5, 3] },
  { token: 'ink-3', width: 1, dash: [2, 2] },
];

/** Bars narrower than this. */
const DENSE = 3;

const NO_COLOURS: PaintedStudy['colours'] = {};
export const coloursOf = (colours: PaintedStudy['colours'] | undefined) => colours ?? NO_COLOURS;

export const shiftOf = ({ shift = 0 }: Output<string>, params: Values<string>): number =>
  typeof shift === 'number' ? shift : shift(params);

function toneOf({ study, colours, place }: PaintedStudy, output: Output<string>): Tone {
  const lines = study.outputs.filter(({ as }) => as === 'line' || as === 'dots');
  const own = lines.indexOf(output);
  const at = study.pane === 'own' || lines.length > 3 ? own : place + own;
  const tone = TONES[(own < 0 ? 0 : at) % TONES.length]!;
  const chosen = colours[output.key];
  return chosen ? { token: tokenOf(chosen), width: 1.25, dash: [] } : tone;
}

/** The colour token of an output in legend and axis. */
export const tokenOfOutput = (painted: PaintedStudy, output: Output<string>): string =>
  output.as === 'line' || output.as === 'dots'
    ? toneOf(painted, output).token
    : ((output.as === 'marks' ? markToken(painted, output) : undefined) ?? 'ink-2');

/** The dash of an output in the legend. */
export const dashOfOutput = (
  painted: PaintedStudy,
  output: Output<string>,
): 'dashed' | 'dotted' | 'solid' => {
  if (output.as === 'dots') return 'dotted';
  const [dash] = output.as === 'line' ? toneOf(painted, output).dash : [];
  return dash === undefined ? 'solid' : dash > 2 ? 'dashed' : 'dotted';
};

/** Widens by the visible values that are drawn on the scale. */
export function studyExtent(
  painted: PaintedStudy,
  { bars, from, to }: Pick<Frame, 'bars' | 'from' | 'to'>,
  extent: Extent,
): void {
  for (const output of painted.study.outputs) {
    if (output.as === 'marks') continue;
    const column = painted.columns[output.key];
    if (!column) continue;
    const shift = shiftOf(output, painted.params);
    const end = Math.min(bars.count, to - shift);
    // Runs over all visible rows with every tick; a call per row costs four times as much until it is optimized.
    let { low, high } = extent;
    for (let row = Math.max(0, from - shift); row < end; row += 1) {
      const value = column[row]!;
      if (value < low && value > Number.NEGATIVE_INFINITY) low = value;
      if (value > high && value < Number.POSITIVE_INFINITY) high = value;
    }
    extent.low = low;
    extent.high = high;
    if (output.as === 'bars') widen(extent, 0);
  }
}

export function paintStudy(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  painted: PaintedStudy,
): void {
  const { outputs } = painted.study;
  // Bars are behind the lines.
  for (const output of outputs)
    if (output.as === 'bars') paintStudyBars(context, frame, scale, palette, painted, output);
  for (const output of outputs) {
    if (output.as === 'line') paintStudyLine(context, frame, scale, palette, painted, output);
    if (output.as === 'dots') paintDots(context, frame, scale, palette, painted, output);
    if (output.as === 'marks') paintMarks(context, frame, scale, palette, painted, output);
  }
}

function paintStudyLine(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  painted: PaintedStudy,
  output: Output<string>,
): void {
  const tone = toneOf(painted, output);
  const column = painted.columns[output.key];
  if (!column) return;
  const marks = painted.study.outputs.find(({ as }) => as === 'marks');
  const sides = marks && painted.columns[marks.key];
  context.strokeStyle = palette.colour(tone.token);
  // Many short pieces: dashes cost more than all the rest there, and nobody sees them.
  const isDense = frame.barSpace < DENSE;
  context.lineWidth = isDense ? 1 : tone.width;
  context.lineJoin = 'bevel';
  context.setLineDash(isDense ? [] : (tone.dash as number[]));
  context.beginPath();
  const shift = shiftOf(output, painted.params);
  if (sides) traceSides(context, frame, scale, column, sides);
  else if (isStepped(column, frame)) traceHeld(context, frame, scale, column);
  else traceLine(context, frame, scale, column, shift);
  context.stroke();
  context.setLineDash([]);
}

/** A line that changes sides (a stop above the price, then below) is interrupted there. */
function traceSides(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  column: Float64Array,
  sides: Float64Array,
): void {
  const end = Math.min(frame.count, frame.end(0) + 1);
  let isOn = false;
  for (let row = Math.max(0, frame.start(0) - 1); row < end; row += 1) {
    const value = column[row]!;
    if (value - value !== 0) {
      isOn = false;
      continue;
    }
    if (row > 0 && sides[row]! * sides[row - 1]! < 0) isOn = false;
    const [x, y] = [frame.x(row) + 0.5, yOf(scale, value)];
    if (isOn) context.lineTo(x, y);
    else context.moveTo(x, y);
    isOn = true;
  }
}

/** Whether its visible values change only between sessions, as pivot levels do. */
function isStepped(column: Float64Array, { bars, firstRow, endRow }: Frame): boolean {
  let changes = 0;
  for (let row = firstRow + 1; row < endRow; row += 1) {
    if (column[row] === column[row - 1] || Number.isNaN(column[row]! + column[row - 1]!)) continue;
    if (bars.session[row] === bars.session[row - 1]) return false;
    changes += 1;
  }
  return changes > 0;
}

/** Constant within a session and interrupted at its end. */
function traceHeld(context: Context, frame: Frame, scale: ValueScale, column: Float64Array): void {
  const half = frame.barSpace / 2;
  const first = Math.max(0, frame.start(0) - 1);
  const end = Math.min(frame.count, frame.end(0) + 1);
  for (let row = first; row < end; row += 1) {
    const value = column[row]!;
    if (value - value !== 0) continue;
    const y = Math.round(yOf(scale, value)) + 0.5;
    if (row === first || column[row - 1] !== value) context.moveTo(frame.x(row) - half, y);
    context.lineTo(frame.x(row) + half, y);
  }
}

function paintDots(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  painted: PaintedStudy,
  output: Output<string>,
): void {
  const column = painted.columns[output.key];
  if (!column) return;
  const shift = shiftOf(output, painted.params);
  const size = frame.barSpace >= 8 ? 3 : 2;
  context.fillStyle = palette.colour(toneOf(painted, output).token);
  const end = frame.end(shift);
  for (let row = frame.start(shift); row < end; row += 1) {
    const value = column[row]!;
    if (value - value !== 0) continue;
    const y = Math.round(yOf(scale, value) - size / 2);
    context.fillRect(frame.x(row + shift) - Math.floor(size / 2), y, size, size);
  }
}

function paintStudyBars(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  painted: PaintedStudy,
  output: Output<string>,
): void {
  const column = painted.columns[output.key];
  if (!column) return;
  const { body, bars } = frame;
  const isVolume = painted.study.needs === 'volume' && output.key === 'volume';
  let hasBelow = false;
  for (let row = frame.firstRow; row < frame.endRow && !hasBelow; row += 1)
    hasBelow = column[row]! < 0;
  const chosen = painted.colours[output.key];
  const zero = Math.round(yOf(scale, 0));
  context.globalAlpha = isVolume ? 0.42 : 0.55;
  for (const up of [true, false]) {
    const token = hasBelow || isVolume ? (up ? 'up-bar' : 'dn-bar') : 'ink-4';
    context.fillStyle = palette.colour(chosen ? tokenOf(chosen) : token);
    for (let row = frame.start(0); row < frame.end(0); row += 1) {
      const value = column[row]!;
      if (value - value !== 0 || value === 0) continue;
      const rises = isVolume ? bars.close[row]! >= bars.open[row]! : value > 0;
      if (rises !== up) continue;
      const y = Math.round(yOf(scale, value));
      const height = Math.max(1, Math.abs(y - zero));
      context.fillRect(frame.x(row) - (body - 1) / 2, Math.min(y, zero), body, height);
    }
  }
  context.globalAlpha = 1;
}

const MARK = 4;

/** A chosen colour, or ink for a condition, which has no direction. */
const markToken = (
  { colours, study }: PaintedStudy,
  { key }: Output<string>,
): string | undefined =>
  colours[key] ? tokenOf(colours[key]) : study.id === FORMULA ? 'ink' : undefined;

/** An up triangle below the bar, or a down triangle above it. */
function paintMarks(
  context: Context,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  painted: PaintedStudy,
  output: Output<string>,
): void {
  const column = painted.columns[output.key];
  if (!column) return;
  const isAlone = painted.study.outputs.length === 1;
  const { bars } = frame;
  for (const up of [true, false]) {
    context.fillStyle = palette.colour(markToken(painted, output) ?? (up ? 'up' : 'dn'));
    context.beginPath();
    for (let row = frame.start(0); row < frame.end(0); row += 1) {
      const value = column[row]!;
      if (!(up ? value > 0 : value < 0)) continue;
      // Beside a line a mark shows that the side changed, not that it stays.
      if (!isAlone && !(row > 0 && column[row - 1]! * value < 0)) continue;
      const price = yOf(scale, up ? bars.low[row]! : bars.high[row]!);
      const isBelow = up !== scale.k > 0;
      const tip = painted.study.pane === 'own' ? -scale.m : price + (isBelow ? 4 : -4);
      const base = tip + (isBelow ? MARK * 1.6 : -MARK * 1.6);
      const x = frame.x(row) + 0.5;
      context.moveTo(x, tip);
      context.lineTo(x + MARK, base);
      context.lineTo(x - MARK, base);
    }
    context.fill();
  }
}

/** Reference lines: 30 and 70 of an RSI with a tone between them, or the zero of bars. */
export function paintLevels(
  context: Context,
  scale: ValueScale,
  palette: Palette,
  levels: readonly number[],
  width: number,
): void {
  if (levels.length === 0) return;
  const places = levels.map((level) => Math.round(yOf(scale, level)) + 0.5);
  if (places.length > 1) {
    const [top, bottom] = [Math.min(...places), Math.max(...places)];
    context.fillStyle = palette.faint('ink', 0.03);
    context.fillRect(0, top, width, bottom - top);
  }
  context.strokeStyle = palette.colour('line-3');
  context.lineWidth = 1;
  for (const y of places) dashedLine(context, [0, y], [width, y], [1, 3]);
}
