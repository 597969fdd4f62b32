import type { PriceLines } from '@dorpon/contract/price-lines';
import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { FactorsAhead } from '@dorpon/domain/bars/factors-ahead';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { type FileOptions, type FileSources, type PriceFile, ROWS_AT_ONCE } from './price-file.ts';
import type { MinuteFilesStore, MinuteRange } from './store.ts';

const MINUTE_MS = 60_000;
/** Above this the number of rows is estimated: counting would take seconds. */
const MOST_COUNTED = 200_000;

/**
 * Stored minutes. A minute is written for all shares in one transaction, so nothing before the
 * newest row is still to come.
 */
export async function minuteFile(
  options: FileOptions,
  { minutes, edition }: FileSources,
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
    count: () => counted(minutes, newest === null ? [] : days, range),
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

async function counted(store: MinuteFilesStore, days: readonly TradingDay[], range: MinuteRange) {
  const last = days.at(-1);
  if (last === undefined) return { rows: 0, about: false };
  const rows = await store.count(days[0]!, last, range, MOST_COUNTED + 1);
  if (rows <= MOST_COUNTED) return { rows, about: false };
  const ofMiddle = await store.count(days[days.length >> 1]!, days[days.length >> 1]!, range);
  return { rows: Math.max(rows, ofMiddle * days.length), about: true };
}

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
        // Listed after the file was started: it is in the next one.
        if (!share) continue;
        share.ahead.to(dayNumber(day));
        const { price, volume: securities } = share.ahead;
        const prices = { open: open * price, high: high * price, low: low * price };
        const rest = { close: close * price, volume: volume * securities, value, trades };
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
