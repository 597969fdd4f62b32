import type { ShareTotals } from '@dorpon/domain/market/market-event';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { z } from 'zod';
import type { Complain } from '../complain.ts';
import { exactUnits } from '../exact-units.ts';
import { BadAnswer } from './dse-client.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/);

const session = z.looseObject({
  sessionDate: day.optional(),
  date: day.optional(),
  phase: z.string().optional(),
});

const answer = z.looseObject({
  cols: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
  session: session.optional(),
});

const needed = ['code', 'ltp', 'ycp', 'high', 'low', 'volume', 'value', 'trades'] as const;
const wanted = [...needed, 'open', 'close', 'board'] as const;
type Column = (typeof wanted)[number];

export interface DsePrices {
  readonly day: TradingDay | null;
  readonly isClosed: boolean;
  lists(code: ShareCode): boolean;
  /** Totals with the time of the reading. */
  totals(at: EpochMs, complain: Complain): ShareTotals[];
}

/**
 * `{cols, rows, session}`: columns are found by name, so that more columns or another order do not
 * matter.
 */
export function readPrices(json: unknown): DsePrices {
  const found = answer.safeParse(json);
  if (!found.success) throw new BadAnswer(`prices: ${z.prettifyError(found.error).slice(0, 120)}`);
  const { cols, rows, session: given } = found.data;
  const places = new Map(wanted.map((name) => [name, cols.indexOf(name)]));
  const gone = needed.filter((name) => places.get(name) === -1);
  if (gone.length > 0) throw new BadAnswer(`prices: missing column ${gone.join(', ')}`);
  const isClosed = given?.phase === 'closed';
  const cellOf = (row: readonly unknown[]) => (name: Column) => row[places.get(name) ?? -1];
  return {
    day: (given?.sessionDate ?? given?.date)?.slice(0, 10) ?? null,
    isClosed,
    lists: (code) => rows.some((row) => cellOf(row)('code') === code),
    totals(at, complain) {
      return rows.flatMap((row) => {
        const cell = cellOf(row);
        // Treasury bonds are quoted by yield and are not shares here.
        if (cell('board') === 'YIELDDBT') return [];
        const totals = totalsOf(cell, at, isClosed);
        if (typeof totals !== 'string') return [totals];
        complain('bad-shape', totals);
        return [];
      });
    },
  };
}

/** Public and spot market together: the page does not separate them. */
function totalsOf(
  cell: (name: Column) => unknown,
  at: EpochMs,
  isClosed: boolean,
): ShareTotals | string {
  const code = String(cell('code') ?? '').trim();
  let wrong: string | undefined;
  const units = (name: Column, decimals: number): number => {
    const given = numberText(cell(name));
    const value = given === '' ? 0 : exactUnits(given, decimals);
    if (value === null) wrong ??= `prices ${code}: ${name} is ${JSON.stringify(cell(name))}`;
    return value ?? 0;
  };
  const trades = units('trades', 0);
  const volume = units('volume', 0);
  const value = units('value', 8);
  const isTraded = trades > 0;
  const totals: ShareTotals = {
    kind: 'totals',
    code,
    at,
    open: isTraded ? units('open', 2) : 0,
    high: units('high', 2),
    low: units('low', 2),
    lastPrice: isTraded ? units('ltp', 2) : 0,
    spotPrice: 0,
    close: isClosed ? units('close', 2) : 0,
    yesterdayClose: units('ycp', 2),
    trades,
    volume,
    value,
    publicTrades: trades,
    publicVolume: volume,
    publicValue: value,
    spotTrades: 0,
    spotVolume: 0,
    spotValue: 0,
  };
  if (!isShareCode(code)) return `prices: ${JSON.stringify(code)} is not a code`;
  return wrong ?? totals;
}

/** Numbers, or texts with commas; a dash means none. */
export const numberText = (cell: unknown): string => {
  const text = String(cell ?? '')
    .replaceAll(',', '')
    .trim();
  return text === '-' || text === '--' || text === 'n/a' ? '' : text;
};
