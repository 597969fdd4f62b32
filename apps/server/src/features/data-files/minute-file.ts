import type { PriceLines } from '@dorpon/contract/price-lines';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { FactorsAhead } from '@dorpon/domain/bars/factors-ahead';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { editionCache } from '../../http/edition-cache.ts';
import { type FileOptions, type FileSources, type PriceFile, ROWS_AT_ONCE } from './price-file.ts';
import type { MinuteFilesStore, MinuteRange } from './store.ts';

const MINUTE_MS = 60_000;
/** Of more days some are counted and the rest is estimated: a day takes 20 ms of the database. */
const MOST_COUNTED_DAYS = 31;
const MOST_KEPT_DAYS = 400;

/** The number of rows of each share in a finished day. */
export type DayCounts = (day: TradingDay) => Promise<ReadonlyMap<ShareCode, number>>;

/**
 * Stored minutes. A minute is written for all shares in one transaction, so recording adds no row
 * before the newest one.
 */
export async function minuteFile(
  options: FileOptions,
  { minutes, edition }: FileSources,
  wholeDay: DayCounts,
): Promise<PriceFile> {
  const codes = options.everything ? null : options.shares.map(({ code }) => code);
  const days = (await minutes.days(options.from, options.upto)).filter(
    (day) => dhakaTime(day, 1440) > options.since,
  );
  const newest = await newestMinute(minutes, days, { codes, after: options.since });
  const range = { codes, after: options.since, upto: newest ?? options.since };
  return {
    newest: newest === null ? null : String(newest),
    version: `${edition()} ${days[0]} ${days.length} ${newest}`,
    count: () => counted(minutes, wholeDay, newest === null ? [] : days, range),
    chunks: (lines, rowsAtOnce) =>
      written(newest === null ? [] : days, range, options, minutes, lines, rowsAtOnce),
  };
}

async function newestMinute(
  store: MinuteFilesStore,
  days: readonly TradingDay[],
  range: Omit<MinuteRange, 'upto'>,
): Promise<EpochMs | null> {
  for (const day of days.toReversed()) {
    const newest = await store.newest(day, range);
    if (newest !== null) return newest;
  }
  return null;
}

/** Rows of whole days by code, which change only with the edition. */
export const createDayCounts = (minutes: MinuteFilesStore, edition: () => string): DayCounts => {
  const kept = editionCache<ReadonlyMap<ShareCode, number>>(MOST_KEPT_DAYS);
  const always = { codes: null, after: Number.MIN_SAFE_INTEGER, upto: Number.MAX_SAFE_INTEGER };
  return (day) => kept(edition(), day, () => minutes.rowsByCode(day, always));
};

async function counted(
  store: MinuteFilesStore,
  wholeDay: DayCounts,
  days: readonly TradingDay[],
  range: MinuteRange,
) {
  const chosen = range.codes && new Set(range.codes);
  let rows = 0;
  const add = (byCode: ReadonlyMap<ShareCode, number>) => {
    for (const [code, some] of byCode) if (!chosen || chosen.has(code)) rows += some;
  };
  // Minutes may be added to the last day, and `after` may cut the first one.
  const isWhole = (day: TradingDay) => day !== days.at(-1) && dhakaTime(day, 0) > range.after;
  for (const day of days.filter((each) => !isWhole(each))) add(await store.rowsByCode(day, range));
  const whole = days.filter(isWhole);
  const ends = rows;
  const sample = spread(whole, MOST_COUNTED_DAYS);
  for (const day of sample) add(await wholeDay(day));
  if (sample.length === whole.length) return { rows, about: false };
  return {
    rows: ends + Math.round(((rows - ends) / sample.length) * whole.length),
    about: true,
  };
}

/** At most this many, evenly spaced. */
const spread = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.length <= most
    ? items
    : Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]!);

/** Paged: a slow or disconnected client holds no database connection. */
async function* written(
  days: readonly TradingDay[],
  range: MinuteRange,
  options: FileOptions,
  store: MinuteFilesStore,
  lines: PriceLines,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<Uint8Array> {
  const shares = new Map(
    options.shares.map(({ code, isIndex, factors }) => [
      code,
      { ticker: lines.ticker(code, isIndex), ahead: new FactorsAhead(factors) },
    ]),
  );
  lines.heading();
  for (const day of days) {
    const midnight = dhakaTime(day, 0);
    lines.day(day);
    let last = { code: '', at: 0 };
    for (let full = true; full; ) {
      const page = await store.page(day, range, last, rowsAtOnce);
      for (const [code, at, open, high, low, close, volume, value, trades] of page) {
        const share = shares.get(code);
        // A share that was listed after the file was started is in the next file.
        if (!share) continue;
        share.ahead.to(dayNumber(day));
        const { price, volume: volumeFactor } = share.ahead;
        const prices = { open: open * price, high: high * price, low: low * price };
        const rest = { close: close * price, volume: volume * volumeFactor, value, trades };
        lines.line(share.ticker, { ...prices, ...rest }, (at - midnight) / MINUTE_MS);
      }
      full = page.length === rowsAtOnce;
      const [code, at] = page.at(-1) ?? ['', 0];
      last = { code, at };
      if (lines.count >= rowsAtOnce) yield lines.take();
    }
  }
  yield lines.take();
}
