import { setImmediate as nextTurn } from 'node:timers/promises';
import { isTraded, type PriceLines, type Ticker } from '@dorpon/contract/price-lines';
import {
  type DayColumns,
  type DayNumber,
  dayNumber,
  emptyDays,
  rowOnOrBefore,
  tradingDayOf,
  withDay,
} from '@dorpon/domain/bars/day-columns';
import { FactorsAhead } from '@dorpon/domain/bars/factors-ahead';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { fingerprint } from './fingerprint.ts';
import {
  type FileOptions,
  type FileShare,
  type FileSources,
  type PriceFile,
  ROWS_AT_ONCE,
} from './price-file.ts';

interface Rows {
  readonly share: FileShare;
  readonly days: DayColumns;
  readonly first: number;
  /** The row after the last one. */
  readonly end: number;
}

/** Finished days from memory, followed by the running one if requested. */
export function dayFile(options: FileOptions, sources: FileSources): PriceFile {
  const parts = options.shares.flatMap((share) => [
    ...rowsOf(share, sources.finished(share.code), options),
    ...(options.withRunning ? rowsOf(share, runningDay(share, sources), options) : []),
  ]);
  const newest = newestDay(parts);
  const ranges = parts.map(({ days, first, end }) => [fingerprint(days), first, end]);
  return {
    newest: newest === null ? null : tradingDayOf(newest),
    version: JSON.stringify(ranges),
    count: async () => ({ rows: tradedRows(parts), about: false }),
    chunks: (lines, rowsAtOnce) => written(parts, lines, rowsAtOnce),
  };
}

/** In columns of its own: the row of the running day in shared columns changes with each trade. */
function runningDay({ code }: FileShare, sources: FileSources): DayColumns | undefined {
  const bar = sources.running(code);
  const finished = sources.finished(code);
  const last = finished && finished.count > 0 ? finished.day[finished.count - 1]! : 0;
  return bar && dayNumber(bar.day) > last ? withDay(emptyDays(1), bar) : undefined;
}

function rowsOf(share: FileShare, days: DayColumns | undefined, options: FileOptions): Rows[] {
  if (!days) return [];
  const after = Math.max(dayNumber(options.from) - 1, dayNumber(dhakaDay(options.since)));
  const first = rowOnOrBefore(days, after) + 1;
  const end = rowOnOrBefore(days, dayNumber(options.upto)) + 1;
  return first < end ? [{ share, days, first, end }] : [];
}

const isTradedAt = ({ open, high, low, close }: DayColumns, row: number): boolean =>
  isTraded(open[row]!, high[row]!, low[row]!, close[row]!);

function newestDay(parts: readonly Rows[]): DayNumber | null {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { days, first, end } of parts) {
    let row = end - 1;
    while (row >= first && !isTradedAt(days, row)) row -= 1;
    if (row >= first && days.day[row]! > newest) newest = days.day[row]!;
  }
  return Number.isFinite(newest) ? newest : null;
}

function tradedRows(parts: readonly Rows[]): number {
  let rows = 0;
  for (const { days, first, end } of parts)
    for (let row = first; row < end; row += 1) if (isTradedAt(days, row)) rows += 1;
  return rows;
}

interface Cursor extends Rows {
  row: number;
  readonly ticker: Ticker;
  readonly ahead: FactorsAhead;
}

async function* written(
  parts: readonly Rows[],
  lines: PriceLines,
  rowsAtOnce = ROWS_AT_ONCE,
): AsyncGenerator<Uint8Array> {
  lines.heading();
  const cursors = parts.map(
    (part): Cursor => ({
      ...part,
      row: part.first,
      ticker: lines.ticker(part.share.code, part.share.isIndex),
      ahead: new FactorsAhead(part.share.factors),
    }),
  );
  for (let day = nextDay(cursors); day !== null; day = nextDay(cursors)) {
    lines.day(tradingDayOf(day));
    for (const cursor of cursors) {
      if (cursor.row >= cursor.end || cursor.days.day[cursor.row] !== day) continue;
      if (isTradedAt(cursor.days, cursor.row)) writeRow(lines, cursor, day);
      cursor.row += 1;
      if (lines.count < rowsAtOnce) continue;
      yield lines.take();
      // A fast client must not keep the thread: prices are sent between two chunks.
      await nextTurn();
    }
  }
  yield lines.take();
}

function nextDay(cursors: readonly Cursor[]): DayNumber | null {
  let least = Number.POSITIVE_INFINITY;
  for (const { days, row, end } of cursors)
    if (row < end && days.day[row]! < least) least = days.day[row]!;
  return Number.isFinite(least) ? least : null;
}

function writeRow(lines: PriceLines, { days, row, ticker, ahead }: Cursor, day: DayNumber): void {
  ahead.to(day);
  lines.line(ticker, {
    open: days.open[row]! * ahead.price,
    high: days.high[row]! * ahead.price,
    low: days.low[row]! * ahead.price,
    close: days.close[row]! * ahead.price,
    volume: days.volume[row]! * ahead.volume,
    value: days.value[row]!,
    trades: days.trades[row]!,
  });
}
