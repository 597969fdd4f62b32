import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runStudy } from '../run-study.ts';
import { barsOf, barsOfCloses, chance, changedPrices } from '../testing/made-bars.ts';
import { candlePatterns } from './candle-patterns.ts';
import { darkCloudCover } from './piercing-line.ts';

type Drawn = readonly [open: number, high: number, low: number, close: number];

/** Bodies of 20 and ranges of 40, so doji and very short are 4, near 8, far 24, equal 2. */
const white: Drawn = [1000, 1030, 990, 1020];
const black: Drawn = [1020, 1030, 990, 1000];
const quiet: readonly Drawn[] = Array.from({ length: 14 }, (_, row) => (row % 2 ? black : white));

const candles = (drawn: readonly Drawn[]) =>
  barsOf(drawn.map(([open, high, low, close]) => ({ open, high, low, close, volume: 1 })));

const patternOf = (id: string) => candlePatterns.find((one) => one.id === id)!;
const marksOf = (id: string, bars: ReturnType<typeof candles>) =>
  runStudy(patternOf(id), bars).mark;
const lastMark = (id: string, drawn: readonly Drawn[]) =>
  marksOf(id, candles([...quiet, ...drawn])).at(-1);

/** Drawn by hand from the definitions: a match, and candles that miss by one condition. */
const drawn: readonly [id: string, mark: number, shape: Drawn[], misses: Drawn[][]][] = [
  ['doji', 1, [[1000, 1020, 980, 1004]], [[[1000, 1020, 980, 1005]]]],
  [
    'dragonfly-doji',
    1,
    [[1000, 1003, 950, 1001]],
    [[[1000, 1005, 950, 1001]], [[1000, 1003, 996, 1001]], [[1000, 1007, 950, 1006]]],
  ],
  [
    'gravestone-doji',
    -1,
    [[1000, 1050, 998, 1001]],
    [[[1000, 1050, 996, 1001]], [[1000, 1005, 998, 1001]], [[1006, 1050, 998, 1000]]],
  ],
  [
    'hammer',
    1,
    [[985, 991, 950, 990]],
    [
      [[999, 1005, 950, 1004]],
      [[985, 994, 950, 990]],
      [[985, 991, 980, 990]],
      [[970, 991, 940, 990]],
    ],
  ],
  [
    'hanging-man',
    -1,
    [[1025, 1031, 990, 1030]],
    [[[1021, 1027, 990, 1026]], [[1025, 1034, 990, 1030]], [[1025, 1031, 1020, 1030]]],
  ],
  [
    'inverted-hammer',
    1,
    [[985, 1040, 984, 990]],
    [[[990, 1040, 989, 1000]], [[985, 1040, 981, 990]], [[985, 995, 984, 990]]],
  ],
  [
    'shooting-star',
    -1,
    [[1030, 1080, 1029, 1035]],
    [[[1020, 1080, 1019, 1025]], [[1030, 1080, 1026, 1035]], [[1030, 1040, 1029, 1035]]],
  ],
  [
    'marubozu',
    1,
    [[1000, 1051, 999, 1050]],
    [[[1000, 1054, 999, 1050]], [[1000, 1051, 996, 1050]], [[1000, 1021, 999, 1020]]],
  ],
  ['marubozu', -1, [[1050, 1051, 999, 1000]], []],
  [
    'spinning-top',
    1,
    [[1000, 1030, 980, 1010]],
    [[[1000, 1020, 980, 1010]], [[1000, 1030, 990, 1010]], [[1000, 1050, 970, 1020]]],
  ],
  ['spinning-top', -1, [[1010, 1030, 980, 1000]], []],
  [
    'engulfing',
    1,
    [[998, 1030, 990, 1022]],
    [[[1000, 1030, 990, 1020]], [[1001, 1030, 990, 1025]]],
  ],
  ['engulfing', 1, [[1000, 1030, 990, 1021]], [[[1030, 1032, 990, 995]]]],
  ['engulfing', -1, [white, [1025, 1030, 990, 1000]], [[white, [1025, 1030, 990, 1001]]]],
  [
    'harami',
    1,
    [
      [1050, 1055, 985, 990],
      [1010, 1020, 1000, 1015],
    ],
    [
      [
        [1050, 1055, 985, 990],
        [1010, 1060, 1000, 1051],
      ],
      [
        [1010, 1055, 985, 990],
        [1000, 1020, 990, 1005],
      ],
      [
        [1050, 1055, 985, 990],
        [1000, 1040, 995, 1035],
      ],
    ],
  ],
  [
    'harami',
    -1,
    [
      [990, 1055, 985, 1050],
      [1045, 1052, 1040, 1050],
    ],
    [],
  ],
  [
    'harami-cross',
    1,
    [
      [1050, 1055, 985, 990],
      [1010, 1020, 1000, 1011],
    ],
    [
      [
        [1050, 1055, 985, 990],
        [1010, 1020, 1000, 1015],
      ],
    ],
  ],
  [
    'piercing-line',
    1,
    [
      [1050, 1052, 995, 1000],
      [990, 1035, 985, 1030],
    ],
    [
      [
        [1050, 1052, 995, 1000],
        [990, 1035, 985, 1025],
      ],
      [
        [1050, 1052, 995, 1000],
        [995, 1035, 985, 1030],
      ],
      [
        [1050, 1052, 995, 1000],
        [990, 1055, 985, 1050],
      ],
    ],
  ],
  [
    'dark-cloud-cover',
    -1,
    [
      [1000, 1055, 998, 1050],
      [1060, 1062, 1010, 1015],
    ],
    [
      [
        [1000, 1055, 998, 1050],
        [1060, 1062, 1010, 1025],
      ],
      [
        [1000, 1055, 998, 1050],
        [1055, 1062, 1010, 1015],
      ],
      [
        [1000, 1055, 998, 1050],
        [1060, 1062, 995, 1000],
      ],
    ],
  ],
  [
    'matching-low',
    1,
    [
      [1050, 1055, 1000, 1010],
      [1030, 1035, 1000, 1012],
    ],
    [
      [
        [1050, 1055, 1000, 1010],
        [1030, 1035, 1000, 1013],
      ],
      [
        [1050, 1055, 1000, 1010],
        [1030, 1035, 1000, 1007],
      ],
    ],
  ],
  [
    'matching-low',
    1,
    [
      [1050, 1055, 1000, 1010],
      [1030, 1035, 1000, 1008],
    ],
    [],
  ],
  [
    'dark-cloud-cover',
    -1,
    [
      [1000, 1055, 998, 1050],
      [1060, 1062, 1010, 1024.9],
    ],
    [],
  ],
  [
    'morning-star',
    1,
    [
      [1050, 1055, 995, 1000],
      [985, 992, 975, 990],
      [995, 1035, 990, 1030],
    ],
    [
      [
        [1050, 1055, 995, 1000],
        [985, 992, 975, 990],
        [990, 1035, 985, 1015],
      ],
      [
        [1050, 1055, 995, 1000],
        [995, 1002, 985, 1000],
        [995, 1035, 990, 1030],
      ],
      [
        [1050, 1055, 995, 1000],
        [985, 992, 975, 990],
        [1010, 1035, 1005, 1030],
      ],
    ],
  ],
  [
    'evening-star',
    -1,
    [
      [1000, 1055, 998, 1050],
      [1060, 1070, 1058, 1065],
      [1055, 1057, 1015, 1020],
    ],
    [
      [
        [1000, 1055, 998, 1050],
        [1060, 1070, 1058, 1065],
        [1060, 1062, 1030, 1035],
      ],
      [
        [1000, 1055, 998, 1050],
        [1050, 1060, 1048, 1055],
        [1055, 1057, 1015, 1020],
      ],
    ],
  ],
  [
    'three-inside',
    1,
    [
      [1050, 1055, 985, 990],
      [1005, 1015, 1000, 1010],
      [1010, 1065, 1005, 1060],
    ],
    [
      [
        [1050, 1055, 985, 990],
        [1005, 1015, 1000, 1010],
        [1010, 1065, 1005, 1050],
      ],
      [
        [1050, 1055, 985, 990],
        [990, 1015, 985, 1000],
        [1010, 1065, 1005, 1060],
      ],
    ],
  ],
  [
    'three-white-soldiers',
    1,
    [
      [1000, 1031, 995, 1030],
      [1015, 1051, 1010, 1050],
      [1035, 1071, 1030, 1070],
    ],
    [
      [
        [1000, 1031, 995, 1030],
        [1015, 1056, 1010, 1050],
        [1035, 1071, 1030, 1070],
      ],
      [
        [1000, 1031, 995, 1030],
        [1039, 1061, 1035, 1060],
        [1045, 1081, 1040, 1080],
      ],
      [
        [1000, 1031, 995, 1030],
        [1015, 1051, 1010, 1050],
        [1052, 1066, 1050, 1065],
      ],
    ],
  ],
  [
    'three-black-crows',
    -1,
    [white, [1050, 1052, 1019, 1020], [1040, 1042, 999, 1000], [1020, 1022, 979, 980]],
    [
      [
        [1050, 1052, 1019, 1020],
        [1040, 1042, 999, 1000],
        [1020, 1022, 979, 980],
      ],
      [white, [1050, 1052, 1019, 1020], [1040, 1042, 990, 1000], [1020, 1022, 979, 980]],
      [white, [1060, 1062, 1029, 1030], [1050, 1052, 1009, 1010], [1030, 1032, 989, 990]],
    ],
  ],
  [
    'three-methods',
    1,
    [
      [1000, 1060, 995, 1055],
      [1050, 1052, 1040, 1042],
      [1045, 1047, 1033, 1035],
      [1038, 1040, 1025, 1028],
      [1032, 1075, 1030, 1070],
    ],
    [
      [
        [1000, 1060, 995, 1055],
        [1050, 1052, 1040, 1042],
        [1045, 1047, 1033, 1035],
        [1038, 1040, 1025, 1028],
        [1032, 1075, 1030, 1055],
      ],
      [
        [1000, 1060, 995, 1055],
        [1050, 1052, 1040, 1042],
        [1051, 1053, 1040, 1043],
        [1038, 1040, 1025, 1028],
        [1032, 1075, 1030, 1070],
      ],
    ],
  ],
  [
    'three-methods',
    -1,
    [
      [1055, 1060, 995, 1000],
      [1005, 1015, 1003, 1013],
      [1010, 1022, 1008, 1020],
      [1017, 1030, 1015, 1027],
      [1023, 1025, 980, 985],
    ],
    [],
  ],
];

describe('patterns drawn by hand', () => {
  test.each(drawn)('%s marks %i', (id, mark, shape, misses) => {
    expect(lastMark(id, shape)).toBe(mark);
    for (const miss of misses) expect(lastMark(id, miss), JSON.stringify(miss)).toBe(0);
  });

  test('every pattern is drawn at least once', () => {
    expect(new Set(drawn.map(([id]) => id))).toEqual(new Set(candlePatterns.map(({ id }) => id)));
  });

  test('a larger penetration excludes a dark cloud that closed near the middle', () => {
    const cloud: Drawn[] = [...quiet, [1000, 1055, 998, 1050], [1060, 1062, 1010, 1015]];
    const at = (penetration: number) =>
      runStudy(darkCloudCover, candles(cloud), { penetration }).mark.at(-1);
    expect([at(0.5), at(0.65), at(0.7), at(0.75)]).toEqual([-1, -1, 0, 0]);
  });
});

/*
 * The definitions again, on candle objects with averages over slices, in TA-Lib's wording. Prices are
 * multiples of EXACT, so that every fraction of them is an integer and no comparison is rounded.
 */
const EXACT = 2000;

interface Candle {
  readonly o: number;
  readonly h: number;
  readonly l: number;
  readonly c: number;
}
type Reading = (back: (bars: number) => Seen) => number;

class Seen {
  readonly candle: Candle;
  readonly earlier: readonly Candle[];
  constructor(all: readonly Candle[], row: number) {
    this.candle = all[row]!;
    this.earlier = all.slice(Math.max(0, row - 10), row);
  }
  get open() {
    return this.candle.o;
  }
  get close() {
    return this.candle.c;
  }
  get high() {
    return this.candle.h;
  }
  get low() {
    return this.candle.l;
  }
  get isWhite() {
    return this.candle.c >= this.candle.o;
  }
  get top() {
    return Math.max(this.candle.o, this.candle.c);
  }
  get bottom() {
    return Math.min(this.candle.o, this.candle.c);
  }
  get body() {
    return this.top - this.bottom;
  }
  get upper() {
    return this.candle.h - this.top;
  }
  get lower() {
    return this.bottom - this.candle.l;
  }
  get usualBody() {
    return this.earlier.reduce((sum, { o, c }) => sum + Math.abs(o - c), 0) / 10;
  }
  get isLong() {
    return this.body > this.usualBody;
  }
  range(count: number, factor: number) {
    const sum = this.earlier.slice(-count).reduce((all, { h, l }) => all + h - l, 0);
    return partOf(sum / count, factor);
  }
  get doji() {
    return this.body <= this.range(10, 0.1);
  }
  get tiny() {
    return this.range(10, 0.1);
  }
}

const is = (value: boolean, mark = 1) => (value ? mark : 0);

const partOf = (length: number, factor: number) => (length * Math.round(factor * 100)) / 100;

const readings: Readonly<Record<string, readonly [lookback: number, Reading]>> = {
  doji: [10, (at) => is(at(0).doji)],
  'dragonfly-doji': [
    10,
    (at) => is(at(0).doji && at(0).upper < at(0).tiny && at(0).lower > at(0).tiny),
  ],
  'gravestone-doji': [
    10,
    (at) => is(at(0).doji && at(0).lower < at(0).tiny && at(0).upper > at(0).tiny, -1),
  ],
  hammer: [
    11,
    (at) => {
      const [now, before] = [at(0), at(1)];
      const small = now.body < now.usualBody;
      const tail = now.lower > now.body && now.upper < now.tiny;
      return is(small && tail && now.bottom <= before.low + before.range(5, 0.2));
    },
  ],
  'hanging-man': [
    11,
    (at) => {
      const [now, before] = [at(0), at(1)];
      const small = now.body < now.usualBody;
      const tail = now.lower > now.body && now.upper < now.tiny;
      return is(small && tail && now.bottom >= before.high - before.range(5, 0.2), -1);
    },
  ],
  'inverted-hammer': [
    11,
    (at) => {
      const now = at(0);
      const shape = now.body < now.usualBody && now.upper > now.body && now.lower < now.tiny;
      return is(shape && now.top < at(1).bottom);
    },
  ],
  'shooting-star': [
    11,
    (at) => {
      const now = at(0);
      const shape = now.body < now.usualBody && now.upper > now.body && now.lower < now.tiny;
      return is(shape && now.bottom > at(1).top, -1);
    },
  ],
  marubozu: [
    10,
    (at) => {
      const now = at(0);
      return is(now.isLong && now.upper < now.tiny && now.lower < now.tiny, now.isWhite ? 1 : -1);
    },
  ],
  'spinning-top': [
    10,
    (at) => {
      const now = at(0);
      const shape = now.body < now.usualBody && now.upper > now.body && now.lower > now.body;
      return is(shape, now.isWhite ? 1 : -1);
    },
  ],
  engulfing: [
    2,
    (at) => {
      const [now, before] = [at(0), at(1)];
      if (now.isWhite === before.isWhite) return 0;
      const covers = now.top >= before.top && now.bottom <= before.bottom;
      const same = now.top === before.top && now.bottom === before.bottom;
      return is(covers && !same, now.isWhite ? 1 : -1);
    },
  ],
  harami: [
    11,
    (at) => {
      const [now, before] = [at(0), at(1)];
      const inside = now.top <= before.top && now.bottom >= before.bottom;
      return is(before.isLong && !now.isLong && inside, before.isWhite ? -1 : 1);
    },
  ],
  'harami-cross': [
    11,
    (at) => {
      const [now, before] = [at(0), at(1)];
      const inside = now.top <= before.top && now.bottom >= before.bottom;
      return is(before.isLong && now.doji && inside, before.isWhite ? -1 : 1);
    },
  ],
  'piercing-line': [
    11,
    (at) => {
      const [now, before] = [at(0), at(1)];
      const colours = !before.isWhite && now.isWhite && before.isLong && now.isLong;
      const middle = before.close + partOf(before.body, 0.5);
      const closes = now.close > middle && now.close < before.open;
      return is(colours && now.open < before.low && closes);
    },
  ],
  'dark-cloud-cover': [
    11,
    (at) => {
      const [now, before] = [at(0), at(1)];
      const colours = before.isWhite && !now.isWhite && before.isLong;
      const closes = now.close < before.close - partOf(before.body, 0.5) && now.close > before.open;
      return is(colours && now.open > before.high && closes, -1);
    },
  ],
  'matching-low': [
    6,
    (at) => {
      const [now, before] = [at(0), at(1)];
      const equal = before.range(5, 0.05);
      const level = now.close <= before.close + equal && now.close >= before.close - equal;
      return is(!now.isWhite && !before.isWhite && level);
    },
  ],
  'morning-star': [
    12,
    (at) => {
      const [third, star, first] = [at(0), at(1), at(2)];
      const sizes = first.isLong && !star.isLong && third.isLong;
      const closes = third.close > first.close + partOf(first.body, 0.3);
      return is(!first.isWhite && third.isWhite && sizes && closes && star.top < first.bottom);
    },
  ],
  'evening-star': [
    12,
    (at) => {
      const [third, star, first] = [at(0), at(1), at(2)];
      const sizes = first.isLong && !star.isLong && third.isLong;
      const closes = third.close < first.close - partOf(first.body, 0.3);
      return is(first.isWhite && !third.isWhite && sizes && closes && star.bottom > first.top, -1);
    },
  ],
  'three-inside': [
    12,
    (at) => {
      const [third, second, first] = [at(0), at(1), at(2)];
      const inside = second.top < first.top && second.bottom > first.bottom;
      if (!first.isLong || second.isLong || !inside || first.isWhite === third.isWhite) return 0;
      return first.isWhite ? is(third.close < first.open, -1) : is(third.close > first.open);
    },
  ],
  'three-white-soldiers': [
    12,
    (at) => {
      const row = [at(2), at(1), at(0)];
      const each = row.every((one) => one.isWhite && one.upper < one.tiny);
      const march = [1, 2].every((i) => {
        const [now, before] = [row[i]!, row[i - 1]!];
        return (
          now.close > before.close &&
          now.open > before.open &&
          now.open <= before.close + before.range(5, 0.2) &&
          now.body > before.body - before.range(5, 0.6)
        );
      });
      return is(each && march && row[2]!.isLong);
    },
  ],
  'three-black-crows': [
    13,
    (at) => {
      const row = [at(2), at(1), at(0)];
      const each = row.every((one) => !one.isWhite && one.lower < one.tiny);
      const march = [1, 2].every((i) => {
        const [now, before] = [row[i]!, row[i - 1]!];
        return now.close < before.close && now.open < before.top && now.open > before.bottom;
      });
      return is(at(3).isWhite && each && march && row[0]!.close < at(3).high, -1);
    },
  ],
  'three-methods': [
    14,
    (at) => {
      const [first, last] = [at(4), at(0)];
      const rest = [at(3), at(2), at(1)];
      const up = first.isWhite;
      if (last.isWhite !== up || !first.isLong || !last.isLong) return 0;
      const held = rest.every(
        (one) =>
          one.isWhite !== up &&
          one.body < one.usualBody &&
          one.bottom < first.high &&
          one.top > first.low,
      );
      const [a, b, c] = rest.map(({ close }) => close) as [number, number, number];
      const back = up ? a > b && b > c && last.open > c : a < b && b < c && last.open < c;
      const beyond = up ? last.close > first.close : last.close < first.close;
      return is(held && back && beyond, up ? 1 : -1);
    },
  ],
};

/** Prices times a factor, computed like adjusted prices in taka. */
const scaled = (bars: ReturnType<typeof candles>, factor: number) => changedPrices(bars, factor, 0);

/**
 * Candles that open near the last close, in steps of a few `parts` of a tick: coarse steps (1) produce
 * equal prices and rare shapes, fine ones prices close to every threshold.
 */
function made(count: number, seed: number, parts = 1) {
  const next = chance(seed);
  const upTo = (most: number) => Math.floor(next() * (most * parts + 1));
  let close = 2000 * parts;
  return candles(
    Array.from({ length: count }, (): Drawn => {
      const open = close + upTo(6) - 3 * parts;
      const small = next() < 0.6;
      const drift = small ? upTo(6) - 3 * parts : upTo(24) - 12 * parts;
      close = Math.max(100 * parts, open + drift);
      const wick = () => (next() < 0.5 ? 0 : upTo(next() < 0.5 ? 2 : 12));
      return [open, Math.max(open, close) + wick(), Math.min(open, close) - wick(), close];
    }),
  );
}

/** The result of the definitions for candles in whole paisa, row by row. */
function exactMarks(id: string, bars: ReturnType<typeof made>): number[] {
  const list = Array.from({ length: bars.count }, (_, row) => ({
    o: bars.open[row]! * EXACT,
    h: bars.high[row]! * EXACT,
    l: bars.low[row]! * EXACT,
    c: bars.close[row]! * EXACT,
  }));
  const [lookback, read] = readings[id]!;
  return list.map((_, row) =>
    row < lookback ? Number.NaN : read((back) => new Seen(list, row - back)),
  );
}

/** Factors that are not binary fractions: paisa to taka, then also a bonus of 10%, and of 5% and 33%. */
describe.each([
  ['coarse', made(80_000, 7), 1],
  ['fine', made(60_000, 8, 16), 1],
  ['coarse, in taka', made(80_000, 9), 1 / 100],
  ['fine, in taka', made(60_000, 10, 16), 1 / 100],
  ['coarse, adjusted', made(60_000, 11), 1 / 110],
  ['coarse, twice adjusted', made(60_000, 12), 1 / (100 * 1.05 * 1.33)],
] as const)('against the definitions written a second time, on prices: %s', (_, whole, factor) => {
  const bars = factor === 1 ? whole : scaled(whole, factor);

  test.each(candlePatterns.map(({ id }) => id))('%s', (id) => {
    const mark = marksOf(id, bars);
    let seen = 0;
    for (const [row, due] of exactMarks(id, whole).entries()) {
      if (!Object.is(mark[row], due) && mark[row] !== due)
        expect.fail(`row ${row}: ${mark[row]} in place of ${due}`);
      seen += Math.abs(due || 0);
    }
    expect(seen).toBeGreaterThan(1);
  });
});

test('a body of exactly a tenth of the range is a doji in taka too, and equal shadows compare as equal', () => {
  const inTaka = (drawn: readonly Drawn[]) => scaled(candles([...quiet, ...drawn]), 1 / 100);
  // 0.04 against a tenth of 0.40; 10.04 − 10.00 is more than 0.04 in floating point.
  expect(marksOf('doji', inTaka([[1000, 1020, 980, 1004]])).at(-1)).toBe(1);
  expect(marksOf('doji', inTaka([[1000, 1020, 980, 1005]])).at(-1)).toBe(0);
  // Both shadows are as long as the body; a spinning top needs longer ones.
  expect(marksOf('spinning-top', inTaka([[1000, 1020, 990, 1010]])).at(-1)).toBe(0);
  expect(marksOf('spinning-top', inTaka([[1000, 1021, 989, 1010]])).at(-1)).toBe(1);
});

describe('every pattern', () => {
  test('treats ties of whole paisa the same in paisa, in taka and adjusted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 1e-3, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (seed, parts, factor, shift) => {
          const whole = changedPrices(made(200, seed, parts), 1, shift);
          const taka = scaled(whole, 1 / 100);
          for (const { id } of candlePatterns) {
            const due = Float64Array.from(exactMarks(id, whole));
            expect(marksOf(id, whole), id).toEqual(due);
            expect(marksOf(id, taka), id).toEqual(due);
            expect(marksOf(id, scaled(whole, factor / 100)), id).toEqual(due);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('does not change when prices are scaled or shifted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: -8, max: 8 }),
        fc.integer({ min: 0, max: 100_000 }),
        (seed, power, shift) => {
          const bars = made(300, seed);
          const other = changedPrices(bars, 2 ** power, shift * 2 ** power);
          for (const { id } of candlePatterns)
            expect(marksOf(id, other)).toEqual(marksOf(id, bars));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('untraded days are dojis and nothing else', () => {
    const still = barsOfCloses(new Float64Array(40).fill(500), 0);
    for (const { id } of candlePatterns)
      expect(new Set(marksOf(id, still).slice(14)), id).toEqual(new Set([id === 'doji' ? 1 : 0]));
  });
});
