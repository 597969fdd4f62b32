// H, L, C: high, low and close of the session before; P = (H + L + C) ÷ 3 in all three.
// Classic: R1 = 2P − L, R2 = P + (H − L), R3 = H + 2(P − L); S1 = 2P − H, S2 = P − (H − L),
//   S3 = L − 2(H − P)
// Fibonacci: R, S = P ± 0.382, 0.618 and 1 × (H − L)
// Camarilla: R, S = C ± 1.1 ÷ 12, ÷ 6, ÷ 4 and ÷ 2 × (H − L)
// Where the bars have no sessions, each bar is one. The first session has no levels.
import type { Scratch } from './scratch.ts';
import type { Bars, Columns, Fill, Output, Study } from './study.ts';

type Level = 'p' | 'r1' | 'r2' | 'r3' | 's1' | 's2' | 's3';
type FarLevel = Level | 'r4' | 's4';

const digits: Readonly<Record<string, string>> = { 1: '১', 2: '২', 3: '৩', 4: '৪' };

function outputOf<Key extends FarLevel>(key: Key): Output<Key> {
  const rank = key.slice(1);
  if (rank === '') return { key, name: { en: 'Pivot', bn: 'পিভট' }, as: 'line' };
  const name = key.startsWith('r')
    ? { en: `Resistance ${rank}`, bn: `রেজিস্ট্যান্স ${digits[rank]}` }
    : { en: `Support ${rank}`, bn: `সাপোর্ট ${digits[rank]}` };
  return { key, name, as: 'line' };
}

const three = (['r3', 'r2', 'r1', 'p', 's1', 's2', 's3'] as const).map(outputOf);
const four = (['r4', 'r3', 'r2', 'r1', 'p', 's1', 's2', 's3', 's4'] as const).map(outputOf);

const reading = {
  en: 'Levels from the session before: above the pivot buyers lead, and a price often pauses at a support or a resistance.',
  bn: 'আগের কার্যদিবসের দর থেকে পাওয়া স্তর: পিভটের উপরে ক্রেতারা এগিয়ে, আর সাপোর্ট ও রেজিস্ট্যান্সে দর প্রায়ই থামে।',
};

export const classicPivots: Study<never, Level> = {
  id: 'pivots-classic',
  name: { en: 'Pivot points, classic', bn: 'পিভট পয়েন্ট, ক্লাসিক' },
  reading,
  pane: 'price',
  params: {},
  outputs: three,
  start: (bars, _, out, column) =>
    levels(bars, out, column, (row, high, low, close) => {
      const pivot = (high + low + close) / 3;
      out.p[row] = pivot;
      out.r1[row] = 2 * pivot - low;
      out.r2[row] = pivot + (high - low);
      out.r3[row] = high + 2 * (pivot - low);
      out.s1[row] = 2 * pivot - high;
      out.s2[row] = pivot - (high - low);
      out.s3[row] = low - 2 * (high - pivot);
    }),
};

export const fibonacciPivots: Study<never, Level> = {
  id: 'pivots-fibonacci',
  name: { en: 'Pivot points, Fibonacci', bn: 'পিভট পয়েন্ট, ফিবোনাচি' },
  reading,
  pane: 'price',
  params: {},
  outputs: three,
  start: (bars, _, out, column) =>
    levels(bars, out, column, (row, high, low, close) => {
      const pivot = (high + low + close) / 3;
      const range = high - low;
      out.p[row] = pivot;
      out.r1[row] = pivot + 0.382 * range;
      out.r2[row] = pivot + 0.618 * range;
      out.r3[row] = pivot + range;
      out.s1[row] = pivot - 0.382 * range;
      out.s2[row] = pivot - 0.618 * range;
      out.s3[row] = pivot - range;
    }),
};

export const camarillaPivots: Study<never, FarLevel> = {
  id: 'pivots-camarilla',
  name: { en: 'Pivot points, Camarilla', bn: 'পিভট পয়েন্ট, ক্যামারিলা' },
  reading,
  pane: 'price',
  params: {},
  outputs: four,
  start: (bars, _, out, column) =>
    levels(bars, out, column, (row, high, low, close) => {
      const range = 1.1 * (high - low);
      out.p[row] = (high + low + close) / 3;
      out.r1[row] = close + range / 12;
      out.r2[row] = close + range / 6;
      out.r3[row] = close + range / 4;
      out.r4[row] = close + range / 2;
      out.s1[row] = close - range / 12;
      out.s2[row] = close - range / 6;
      out.s3[row] = close - range / 4;
      out.s4[row] = close - range / 2;
    }),
};

/**
 * Calls `write` on the first bar of each session with the session before; the other bars repeat its
 * levels.
 */
function levels(
  { high, low, close, session }: Bars,
  out: Columns<FarLevel> | Columns<Level>,
  column: Scratch,
  write: (row: number, high: number, low: number, close: number) => void,
): Fill {
  const lines = Object.values<Float64Array>(out);
  /** Highest and lowest price of the session so far. */
  const tops = column();
  const bottoms = column();
  return (from, to) => {
    for (let row = from; row < to; ) {
      const continued = row > 0 && session !== undefined && session[row] === session[row - 1];
      let top = continued ? tops[row - 1]! : high[row]!;
      let bottom = continued ? bottoms[row - 1]! : low[row]!;
      if (row > 0 && !continued) write(row, tops[row - 1]!, bottoms[row - 1]!, close[row - 1]!);
      const start = row;
      do {
        if (high[row]! > top) top = high[row]!;
        if (low[row]! < bottom) bottom = low[row]!;
        tops[row] = top;
        bottoms[row] = bottom;
        row += 1;
      } while (row < to && session !== undefined && session[row] === session[row - 1]);
      for (let i = 0; i < lines.length; i += 1) {
        const line = lines[i]!;
        const level = line[continued ? start - 1 : start]!;
        for (let at = start; at < row; at += 1) line[at] = level;
      }
    }
  };
}
