import { sectorSymbol } from '../market/sector-symbol.ts';
import { type Percent, round, type ShareCode } from '../units.ts';
import type { AlertTest, Level, StudyTest, StudyValue } from './condition.ts';

/** An entry of the monitor about a sector, which shares have through theirs. */
export const SECTOR_ENTRY = 'monitor-sector-move';

/** What a test compares: a reading with a level. */
export interface Watched {
  readonly reading: string;
  readonly level: Level;
  readonly at: number;
  /** Instead of the alert's share: an index or a sector. */
  readonly of?: ShareCode;
}

/** Moments have a value only at their event (A1). */
const moments: ReadonlySet<AlertTest['kind']> = new Set([
  'trade',
  'lock',
  'gap',
  'block',
  'news',
  'holding',
  'monitor',
  'screener',
]);

export const isMoment = (test: AlertTest): boolean => moments.has(test.kind);

/** A new high is any price beyond the former one (C1). */
const BEYOND = Number.MIN_VALUE;

export function watchedBy(test: AlertTest): Watched {
  switch (test.kind) {
    case 'price':
      return {
        reading: 'price',
        level: test.level,
        at: test.price,
        ...(test.of && { of: test.of }),
      };
    case 'change':
      return { reading: 'change', level: test.level, at: test.percent };
    case 'gain':
      return {
        reading: 'price',
        level: test.level,
        at: gainPrice(test.buyPrice, test.percent, test.level),
      };
    case 'volume':
      return { reading: 'volume', level: 'above', at: test.times };
    case 'trade':
      return { reading: `trade-${test.measure}`, level: 'above', at: test.least };
    case 'extreme':
      return test.end === 'high'
        ? { reading: `high-${test.sessions}`, level: 'above', at: BEYOND }
        : { reading: `low-${test.sessions}`, level: 'below', at: -BEYOND };
    case 'limit':
      return { reading: `to-${test.side}`, level: 'below', at: test.within };
    case 'lock':
      return { reading: `${test.change}-${test.side}`, level: 'above', at: 1 };
    case 'study':
      return {
        reading: studyReading(test),
        level: test.level,
        at: typeof test.against === 'number' ? test.against : 0,
      };
    case 'gap':
      return { reading: 'gap', level: test.level, at: signed(test.level, test.percent) };
    case 'sector':
      return {
        reading: 'change',
        level: test.level,
        at: test.percent,
        of: sectorSymbol(test.sector),
      };
    case 'block':
      return { reading: 'block', level: 'above', at: test.least };
    case 'news':
      return { reading: 'news', level: 'above', at: 1 };
    case 'record-date':
      return { reading: 'record-date', level: 'below', at: test.days };
    case 'holding':
      return {
        reading: `holding-${test.holder}`,
        level: test.level,
        at: signed(test.level, test.points),
      };
    case 'monitor':
      return { reading: `monitor-${test.entry}`, level: 'above', at: 1 };
    case 'screener':
      return { reading: screenerReading(test.screener, test.change), level: 'above', at: 1 };
    case 'formula':
      return { reading: formulaReading(test.text), level: 'above', at: 1 };
  }
}

/** `screener` must name it among those of all members. */
export const screenerReading = (screener: string, change: 'enters' | 'leaves'): string =>
  `screener-${change} ${screener}`;

const FORMULA = 'formula ';

/** `formula` must name it among those of all members: some mean the lists of theirs. */
export const formulaReading = (formula: string): string => `${FORMULA}${formula}`;

/** Undefined for another reading. */
export const formulaOf = (reading: string): string | undefined =>
  reading.startsWith(FORMULA) ? reading.slice(FORMULA.length) : undefined;

/** Readings that are percentages: a band of them is in points (R3). */
const isOfPercent = (reading: string): boolean => /^(?:change$|to-|high-|low-)/.test(reading);

/** Where a reading must come back to before its alert fires again (R3). */
export function backFrom({ reading, level, at }: Watched, band: Percent): Watched {
  // A level of zero has no size: any value on its other side is back.
  const size = isOfPercent(reading) ? band : (Math.abs(at) * band) / 100 || Number.MIN_VALUE;
  return level === 'above'
    ? { reading, level: 'below', at: fine(at - size) }
    : { reading, level: 'above', at: fine(at + size) };
}

/** Without the rounding of the last bits: 1% below 100 is 99. */
const fine = (value: number): number => Number(value.toPrecision(12));

const signed = (level: Level, size: number): number => (level === 'above' ? size : -size);

/** (A2) The first paisa at which the gain is reached, as it is shown. */
export function gainPrice(buyPrice: number, percent: number, level: Level): number {
  const exact = exactGainPrice(buyPrice, percent, level);
  if (round(percent, 2) !== percent) return exact;
  const step = level === 'above' ? -1 : 1;
  const isReached = (price: number) => {
    const gain = round((price / buyPrice - 1) * 100, 2);
    return level === 'above' ? gain >= percent : gain <= percent;
  };
  // Half of the last decimal may be many paisa of a dear share.
  const near = exact + step * Math.floor((buyPrice * 0.005) / 100);
  let price = isReached(near + step) ? near + step : near;
  while (!isReached(price)) price -= step;
  return price;
}

function exactGainPrice(buyPrice: number, percent: number, level: Level): number {
  const price = (buyPrice * (100 + percent)) / 100;
  // A product of whole numbers may miss the paisa by a rounding of the last bit.
  const near = Math.round(price);
  if (Math.abs(price - near) < 1e-6) return near;
  return level === 'above' ? Math.ceil(price) : Math.floor(price);
}

const STUDY = 'study ';

/** A study or a formula: computed only while an alert asks for it. */
export const isEvaluated = (reading: string): boolean =>
  reading.startsWith(STUDY) || reading.startsWith(FORMULA);

/** Equal for tests that compare the same values, so that they are computed once. */
export function studyReading({ value, against, interval, when }: StudyTest): string {
  const other = typeof against === 'number' ? '' : ` − ${valueKey(against)}`;
  return `${STUDY}${interval} ${when} ${valueKey(value)}${other}`;
}

function valueKey({ study, params, output }: StudyValue): string {
  const entries = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${study}(${entries.map(([key, value]) => `${key}=${value}`).join(',')}).${output}`;
}
