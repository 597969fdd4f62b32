import type { TradedBars } from './growing-bars.ts';
import { PriceRange } from './price-range.ts';
import type { StudyLine } from './study-line.ts';

export interface NamedLine {
  readonly reading: string;
  readonly line: StudyLine;
  readonly grown: GrownBars;
}

/** Bars of one interval with the lines of the studies that read them. */
export interface GrownBars {
  readonly bars: TradedBars;
  readonly atTrade: NamedLine[];
  readonly atClose: NamedLine[];
  /** Of the lines at trades those that do not sleep. */
  awake: readonly NamedLine[];
  /** Prices at which the others stay asleep. */
  readonly sleep: PriceRange;
  /** Prices at which no line at trades can meet a level within the current bar. */
  readonly quiet: PriceRange;
  /** Prices at which every line at the close stays asleep. */
  readonly sleepAtClose: PriceRange;
  /** Of the newest trade. */
  closeBefore: number;
  hasBegun: boolean;
}

export const newlyGrown = (bars: TradedBars): GrownBars => ({
  bars,
  atTrade: [],
  atClose: [],
  awake: [],
  sleep: new PriceRange(),
  quiet: new PriceRange(),
  sleepAtClose: new PriceRange(),
  closeBefore: Number.NaN,
  hasBegun: false,
});

const linesOf = ({ line, grown }: NamedLine): NamedLine[] =>
  line.when === 'trade' ? grown.atTrade : grown.atClose;

export function addLine(named: NamedLine): void {
  linesOf(named).push(named);
  findSleepers(named.grown);
}

export function removeLine(named: NamedLine): void {
  const lines = linesOf(named);
  lines.splice(lines.indexOf(named), 1);
  findSleepers(named.grown);
}

/** After a line fell asleep, or woke, or sleeps at other prices. */
export function findSleepers(grown: GrownBars): void {
  const { atTrade, atClose, sleep, sleepAtClose } = grown;
  grown.awake = atTrade.filter(({ line }) => !line.sleeps);
  sleep.set(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  for (const { line } of atTrade) if (line.sleeps) sleep.narrow(line.quiet);
  sleepAtClose.set(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  // One that does not sleep has no quiet prices.
  for (const { line } of atClose) sleepAtClose.narrow(line.quiet);
  findQuiet(grown);
}

/** After a line rests at other prices. */
export function findQuiet({ awake, sleep, quiet }: GrownBars): void {
  quiet.set(sleep.from, sleep.upTo);
  for (const { line } of awake) quiet.narrow(line.quiet);
}
