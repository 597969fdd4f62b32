import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { EpochMs, Paisa, ShareCode } from '@dorpon/domain/units';
import { exactUnits } from '../exact-units.ts';
import { writtenMoment } from '../written-moment.ts';
import type { Cell } from './mds-database.ts';
import type { BadRow } from './share-rows.ts';
import type { Places } from './table-shape.ts';
import type { idx, KeyOf, trd } from './tables.ts';

/** An index value; `yesterday` is 0 when the table does not give it. */
export interface IndexRow {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly value: Paisa;
  readonly yesterday: Paisa;
}

const POINT_DECIMALS = 5;
const PER_HUNDREDTH = 1000;

/**
 * yesterday = value − deviation, computed on five decimals and then rounded. The opening row has
 * deviation 0: its value is yesterday's close.
 */
export function readIndexRow(
  cells: readonly Cell[],
  places: Places<KeyOf<typeof idx>>,
): IndexRow | BadRow {
  const textOf = (place: number) => String(cells[place] ?? '').trim();
  const code = textOf(places.code);
  const at = writtenMoment(textOf(places.at));
  const value = exactUnits(textOf(places.value), POINT_DECIMALS);
  const deviation =
    places.deviation < 0 ? null : exactUnits(textOf(places.deviation), POINT_DECIMALS);
  if (!isShareCode(code) || at === null || value === null)
    return { reason: 'bad-shape', sample: `IDX ${code}: ${JSON.stringify(cells)}` };
  const yesterday = deviation === null ? 0 : Math.round((value - deviation) / PER_HUNDREDTH);
  return { code, at, value: Math.round(value / PER_HUNDREDTH), yesterday };
}

/** Totals of the whole market since the open. */
export interface MarketRow {
  readonly at: EpochMs;
  readonly trades: number;
  readonly volume: number;
  readonly value: Paisa;
}

export function readMarketRow(
  cells: readonly Cell[],
  places: Places<KeyOf<typeof trd>>,
): MarketRow | BadRow {
  const textOf = (place: number) => String(cells[place] ?? '').trim();
  const at = writtenMoment(textOf(places.at));
  const trades = exactUnits(textOf(places.trades), 0);
  const volume = exactUnits(textOf(places.volume), 0);
  const value = exactUnits(textOf(places.value), 8);
  if (at === null || trades === null || volume === null || value === null)
    return { reason: 'bad-shape', sample: `TRD: ${JSON.stringify(cells)}` };
  return { at, trades, volume, value };
}

/** The newest row of each index, in the order of the table. */
export function newestOfEach(rows: Iterable<IndexRow>): Map<ShareCode, IndexRow> {
  const newest = new Map<ShareCode, IndexRow>();
  for (const row of rows) {
    const known = newest.get(row.code);
    if (!known || row.at >= known.at) newest.set(row.code, row);
  }
  return newest;
}

const nothingTraded = { trades: 0, volume: 0, value: 0 };

/** Before the open the table still has the totals of the day before. */
export const tradedOn = (at: EpochMs, market: MarketRow | null): Omit<MarketRow, 'at'> =>
  market && dhakaDay(market.at) === dhakaDay(at) ? market : nothingTraded;
