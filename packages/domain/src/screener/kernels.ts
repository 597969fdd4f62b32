// Loops over many values. The frequent operations have loops of their own: one loop that calls different
// functions is several times slower.
import { type Binary, binary, FALSE, isLess, TRUE, UNKNOWN } from './values.ts';

/** The value of place `p` is at `at + p × step`: places are shares on one row, or rows of one share. */
export interface Strided {
  readonly values: Float64Array;
  at: number;
  step: number;
}

type Kernel = (a: Strided, b: Strided, out: Strided, places: Int32Array, count: number) => void;

const lessLoop: Kernel = (a, b, out, places, count) => {
  const { values: x, at: atX, step: stepX } = a;
  const { values: y, at: atY, step: stepY } = b;
  const { values: z, at: atZ, step: stepZ } = out;
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!;
    const left = x[atX + place * stepX]!;
    const right = y[atY + place * stepY]!;
    z[atZ + place * stepZ] =
      left !== left || right !== right ? UNKNOWN : isLess(left, right) ? TRUE : FALSE;
  }
};

const lessOrEqualLoop: Kernel = (a, b, out, places, count) => {
  const { values: x, at: atX, step: stepX } = a;
  const { values: y, at: atY, step: stepY } = b;
  const { values: z, at: atZ, step: stepZ } = out;
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!;
    const left = x[atX + place * stepX]!;
    const right = y[atY + place * stepY]!;
    z[atZ + place * stepZ] =
      left !== left || right !== right ? UNKNOWN : isLess(right, left) ? FALSE : TRUE;
  }
};

const andLoop: Kernel = (a, b, out, places, count) => {
  const { values: x, at: atX, step: stepX } = a;
  const { values: y, at: atY, step: stepY } = b;
  const { values: z, at: atZ, step: stepZ } = out;
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!;
    const left = x[atX + place * stepX]!;
    const right = y[atY + place * stepY]!;
    z[atZ + place * stepZ] = left < right ? left : right;
  }
};

const multiplyLoop: Kernel = (a, b, out, places, count) => {
  const { values: x, at: atX, step: stepX } = a;
  const { values: y, at: atY, step: stepY } = b;
  const { values: z, at: atZ, step: stepZ } = out;
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!;
    const product = x[atX + place * stepX]! * y[atY + place * stepY]!;
    z[atZ + place * stepZ] = product - product === 0 ? product : Number.NaN;
  }
};

const divideLoop: Kernel = (a, b, out, places, count) => {
  const { values: x, at: atX, step: stepX } = a;
  const { values: y, at: atY, step: stepY } = b;
  const { values: z, at: atZ, step: stepZ } = out;
  for (let i = 0; i < count; i += 1) {
    const place = places[i]!;
    const quotient = x[atX + place * stepX]! / y[atY + place * stepY]!;
    z[atZ + place * stepZ] = quotient - quotient === 0 ? quotient : Number.NaN;
  }
};

const loopOf =
  (of: (a: number, b: number) => number): Kernel =>
  (a, b, out, places, count) => {
    const { values: x, at: atX, step: stepX } = a;
    const { values: y, at: atY, step: stepY } = b;
    const { values: z, at: atZ, step: stepZ } = out;
    for (let i = 0; i < count; i += 1) {
      const place = places[i]!;
      z[atZ + place * stepZ] = of(x[atX + place * stepX]!, y[atY + place * stepY]!);
    }
  };

const frequent: Readonly<Partial<Record<Binary, Kernel>>> = {
  '<': lessLoop,
  '<=': lessOrEqualLoop,
  and: andLoop,
  multiply: multiplyLoop,
  divide: divideLoop,
};

export const kernelOf = (op: Binary): Kernel => frequent[op] ?? loopOf(binary[op]);
