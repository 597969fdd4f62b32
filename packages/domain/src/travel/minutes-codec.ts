// The minutes of a day as bytes that compress well: the same column of all shares together, each value as the
// difference from what is likely.
//   minute  − the minute before it − 1
//   open    − the last price before it
//   last    − open
//   high    − the greater of open and last
//   low     the lesser of open and last − low
//   volume
//   value   − last × volume
//   trades  − 1
// Prices are divided by the greatest step that divides all prices of the share (mostly the tick).
import type { Halt } from '../market/quote.ts';
import { ByteReader, ByteWriter } from './byte-numbers.ts';
import {
  type DayMinutes,
  emptyMinutes,
  type HaltMinute,
  type ShareMinutes,
} from './day-minutes.ts';

const VERSION = 1;
const halts: readonly Halt[] = ['', 'upper-lock', 'lower-lock', 'regulator', 'record-date'];

export function writeMinutes({
  day,
  opensAt,
  upto,
  shares,
  halts: changes,
}: DayMinutes): Uint8Array {
  const out = new ByteWriter();
  out.unsigned(VERSION);
  out.text(day);
  out.unsigned(opensAt);
  out.unsigned(upto);
  out.unsigned(shares.length);
  const steps = shares.map(stepOf);
  shares.forEach((share, i) => {
    out.text(share.code);
    out.unsigned(steps[i]!);
    out.unsigned(share.yesterdayClose / steps[i]!);
    out.unsigned(share.close / steps[i]!);
    out.unsigned(share.isSpot ? 1 : 0);
    out.unsigned(share.minute.length);
  });
  const column = (write: (share: ShareMinutes, row: number, step: number) => void) =>
    shares.forEach((share, i) => {
      for (let row = 0; row < share.minute.length; row += 1) write(share, row, steps[i]!);
    });
  column(({ minute }, row) =>
    row === 0 ? out.signed(minute[0]!) : out.unsigned(minute[row]! - minute[row - 1]! - 1),
  );
  column((share, row, step) => out.signed((share.open[row]! - lastBefore(share, row)) / step));
  column(({ last, open }, row, step) => out.signed((last[row]! - open[row]!) / step));
  column(({ high, open, last }, row, step) =>
    out.unsigned((high[row]! - Math.max(open[row]!, last[row]!)) / step),
  );
  column(({ low, open, last }, row, step) =>
    out.unsigned((Math.min(open[row]!, last[row]!) - low[row]!) / step),
  );
  column(({ volume }, row) => out.unsigned(volume[row]!));
  column(({ value, last, volume }, row) => out.signed(value[row]! - last[row]! * volume[row]!));
  column(({ trades }, row) => out.signed(trades[row]! - 1));
  const places = new Map(shares.map(({ code }, i) => [code, i]));
  const known = changes.filter(({ code }) => places.has(code));
  out.unsigned(known.length);
  for (const { code, minute, halt } of known) {
    out.unsigned(places.get(code)!);
    out.signed(minute);
    out.unsigned(halts.indexOf(halt));
  }
  return out.bytes();
}

/** Throws on bytes that `writeMinutes` did not write. */
export function readMinutes(bytes: Uint8Array): DayMinutes {
  const input = new ByteReader(bytes);
  const version = input.unsigned();
  if (version !== VERSION) throw new Error(`Version ${version} of a day's minutes is not known`);
  const day = input.text();
  const opensAt = input.unsigned();
  const upto = input.unsigned();
  const count = bounded(input.unsigned(), bytes);
  const shares: ShareMinutes[] = [];
  const steps: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const code = input.text();
    const step = input.unsigned();
    const yesterdayClose = input.unsigned() * step;
    const close = input.unsigned() * step;
    const isSpot = input.unsigned() === 1;
    const minutes = emptyMinutes(bounded(input.unsigned(), bytes));
    steps.push(step);
    shares.push({ code, yesterdayClose, close, isSpot, ...minutes });
  }
  const column = (read: (share: ShareMinutes, row: number, step: number) => void) =>
    shares.forEach((share, i) => {
      for (let row = 0; row < share.minute.length; row += 1) read(share, row, steps[i]!);
    });
  column(({ minute }, row) => {
    minute[row] = row === 0 ? input.signed() : minute[row - 1]! + 1 + input.unsigned();
  });
  // An open is relative to the last price before it, which is known only after the next column.
  column(({ open }, row, step) => {
    open[row] = input.signed() * step;
  });
  column((share, row, step) => {
    share.open[row] = share.open[row]! + lastBefore(share, row);
    share.last[row] = share.open[row]! + input.signed() * step;
  });
  column(({ high, open, last }, row, step) => {
    high[row] = Math.max(open[row]!, last[row]!) + input.unsigned() * step;
  });
  column(({ low, open, last }, row, step) => {
    low[row] = Math.min(open[row]!, last[row]!) - input.unsigned() * step;
  });
  column(({ volume }, row) => {
    volume[row] = input.unsigned();
  });
  column(({ value, last, volume }, row) => {
    value[row] = input.signed() + last[row]! * volume[row]!;
  });
  column(({ trades }, row) => {
    trades[row] = input.signed() + 1;
  });
  const changes = readHalts(input, shares, bytes);
  if (!input.isAtEnd) throw new Error('The data is longer than it says');
  return { day, opensAt, upto, shares, halts: changes };
}

function readHalts(
  input: ByteReader,
  shares: readonly ShareMinutes[],
  bytes: Uint8Array,
): HaltMinute[] {
  const changes: HaltMinute[] = [];
  const count = bounded(input.unsigned(), bytes);
  for (let i = 0; i < count; i += 1) {
    const code = shares[input.unsigned()]?.code;
    const minute = input.signed();
    const halt = halts[input.unsigned()];
    if (code === undefined || halt === undefined) throw new Error('A halt names no share');
    changes.push({ code, minute, halt });
  }
  return changes;
}

/** Every row takes at least a byte, so a longer column is a mistake and must not reserve memory. */
function bounded(count: number, bytes: Uint8Array): number {
  if (count > bytes.length) throw new Error('A column is longer than the data');
  return count;
}

const lastBefore = ({ last, yesterdayClose }: ShareMinutes, row: number): number =>
  row === 0 ? yesterdayClose : last[row - 1]!;

/** The greatest common divisor of all prices of a share. */
function stepOf({ yesterdayClose, close, open, high, low, last }: ShareMinutes): number {
  let step = divisor(yesterdayClose, close);
  for (const column of [open, high, low, last])
    for (let row = 0; row < column.length && step !== 1; row += 1)
      step = divisor(step, column[row]!);
  return step || 1;
}

function divisor(a: number, b: number): number {
  let [larger, smaller] = [Math.abs(a), Math.abs(b)];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
