import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { DHAKA_OFFSET_MS } from '@dorpon/domain/units';
import { openPriceFile } from '../read-price-file.ts';
import type { LineRemark, PriceBatch, PriceFile, ReadOptions } from '../rows.ts';
import type { PlainRow } from './plain-reader.ts';

/** Noon of 2024-06-30 in Dhaka. */
export const NOW = Date.UTC(2024, 5, 30, 6);
export const TODAY = '2024-06-30';

/** Every code is known; indices begin with DS. */
export const anyCode: ReadOptions['resolve'] = (code) => ({ code, isIndex: code.startsWith('DS') });

export interface WholeFile {
  readonly file: PriceFile;
  readonly rows: readonly PlainRow[];
  readonly rejects: readonly LineRemark[];
  readonly warnings: readonly LineRemark[];
  readonly batches: number;
  readonly bytesRead: number;
}

/** Reads a file to its end and converts its columns to rows. */
export async function readAll(path: string, resolve = anyCode): Promise<WholeFile | null> {
  const file = await openPriceFile(path, { resolve, now: NOW });
  if (!file) return null;
  const batches: PriceBatch[] = [];
  for await (const batch of file.batches()) batches.push(batch);
  return {
    file,
    rows: batches.flatMap(({ rows }) =>
      Array.from({ length: rows.count }, (_, at) => rowAt(rows, at)),
    ),
    rejects: batches.flatMap((batch) => batch.rejects),
    warnings: batches.flatMap((batch) => batch.warnings),
    batches: batches.length,
    bytesRead: batches.at(-1)?.bytesRead ?? 0,
  };
}

function rowAt(rows: PriceBatch['rows'], at: number): PlainRow {
  const isDay = rows.kind === 'days';
  return {
    line: rows.line[at],
    code: rows.codes[rows.code[at]],
    at: isDay
      ? new Date(rows.day[at] * 86_400_000).toISOString().slice(0, 10)
      : minute(rows.at[at]),
    open: rows.open[at],
    high: rows.high[at],
    low: rows.low[at],
    close: rows.close[at],
    last: isDay ? rows.last[at] : 0,
    yesterdayClose: isDay ? rows.yesterdayClose[at] : 0,
    volume: rows.volume[at],
    value: rows.value[at],
    trades: rows.trades[at],
    bull: isDay ? rows.bull[at] : 0,
    bear: isDay ? rows.bear[at] : 0,
  };
}

const minute = (at: number): string =>
  `${dhakaDay(at)} ${new Date(at + DHAKA_OFFSET_MS).toISOString().slice(11, 16)}`;
