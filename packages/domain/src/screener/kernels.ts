// Loops over many values. The frequent operations have loops of their own: one loop that calls different
// functions is several times slower.
import { type Binary, binary, FALSE, isLess, TRUE, UNKNOWN } from './values.ts';

/** Values from `at` on, each `step` after the one before. */
export interface Strided {
  readonly values: Float64Array;
  at: number;
  step: number;
}

type Kernel = (a: Strided, b: Strided, out: Strided, count: number) => void;

const lessLoop: Kernel = (a, b, out, count) => {
  const [x, y, z] = [a.values, b.values, out.values];
  for (let i = 0, j = a.at, k = b.at, l = out.at; i < count; i += 1) {
    const [left, right] = [x[j]!, y[k]!];
    z[l] = left !== left || right !== right ? UNKNOWN : isLess(left, right) ? TRUE : FALSE;
    j += a.step;
    k += b.step;
    l += out.step;
  }
};

const lessOrEqualLoop: Kernel = (a, b, out, count) => {
  const [x, y, z] = [a.values, b.values, out.values];
  for (let i = 0, j = a.at, k = b.at, l = out.at; i < count; i += 1) {
    const [left, right] = [x[j]!, y[k]!];
    z[l] = left !== left || right !== right ? UNKNOWN : isLess(right, left) ? FALSE : TRUE;
    j += a.step;
    k += b.step;
    l += out.step;
  }
};

const andLoop: Kernel = (a, b, out, count) => {
  const [x, y, z] = [a.values, b.values, out.values];
  for (let i = 0, j = a.at, k = b.at, l = out.at; i < count; i += 1) {
    const [left, right] = [x[j]!, y[k]!];
    z[l] = left < right ? left : right;
    j += a.step;
    k += b.step;
    l += out.step;
  }
};

const multiplyLoop: Kernel = (a, b, out, count) => {
  const [x, y, z] = [a.values, b.values, out.values];
  for (let i = 0, j = a.at, k = b.at, l = out.at; i < count; i += 1) {
    const product = x[j]! * y[k]!;
    z[l] = product - product === 0 ? product : Number.NaN;
    j += a.step;
    k += b.step;
    l += out.step;
  }
};

const divideLoop: Kernel = (a, b, out, count) => {
  const [x, y, z] = [a.values, b.values, out.values];
  for (let i = 0, j = a.at, k = b.at, l = out.at; i < count; i += 1) {
    const quotient = x[j]! / y[k]!;
    z[l] = quotient - quotient === 0 ? quotient : Number.NaN;
    j += a.step;
    k += b.step;
    l += out.step;
  }
};

const loopOf =
  (of: (a: number, b: number) => number): Kernel =>
  (a, b, out, count) => {
    const [x, y, z] = [a.values, b.values, out.values];
    for (let i = 0, j = a.at, k = b.at, l = out.at; i < count; i += 1) {
      z[l] = of(x[j]!, y[k]!);
      j += a.step;
      k += b.step;
      l += out.step;
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
