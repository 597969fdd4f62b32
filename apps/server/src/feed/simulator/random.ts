/** FNV-1a over the parts: one number per name, so that each use has its own stream. */
function hash(parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const character of parts.join('\u0000')) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** A small fast generator (sfc32) whose state can be saved and restored. */
export class Random {
  readonly state: Uint32Array;

  constructor(state: Uint32Array) {
    this.state = state;
  }

  static of(...name: (string | number)[]): Random {
    const state = new Uint32Array([hash(name), hash([...name, 'b']), hash([...name, 'c']), 1]);
    const random = new Random(state);
    for (let i = 0; i < 12; i += 1) random.next();
    return random;
  }

  /** Uniform in [0, 1). */
  next(): number {
    const s = this.state;
    const sum = (s[0] + s[1] + s[3]) >>> 0;
    s[3] += 1;
    s[0] = s[1] ^ (s[1] >>> 9);
    s[1] = s[2] + (s[2] << 3);
    s[2] = ((s[2] << 21) | (s[2] >>> 11)) + sum;
    return sum / 4294967296;
  }

  /** Integer in [0, count). */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Mean 1. */
  exponential(): number {
    return -Math.log(1 - this.next());
  }

  /** Mean 0, deviation 1 (Box–Muller, one of the pair: no hidden state to store). */
  gaussian(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Median `median`, deviation of the logarithm `sigma`. */
  lognormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.gaussian());
  }

  poisson(mean: number): number {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * this.gaussian()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }
}
