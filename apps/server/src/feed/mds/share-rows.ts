import type { FaultReason } from '@dorpon/contract/feed-health';
import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { ShareTotals } from '@dorpon/domain/market/market-event';
import { isShareCode } from '@dorpon/domain/market/share-code';
import { exactUnits } from '../exact-units.ts';
import { writtenMoment } from '../written-moment.ts';
import type { Cell } from './mds-database.ts';
import type { Places } from './table-shape.ts';
import type { KeyOf, mkistat } from './tables.ts';

type Key = KeyOf<typeof mkistat>;

/** A row of MKISTAT; `close` is the column's value, even during the session. */
export type ShareRow = Omit<ShareTotals, 'kind'>;

/** A row that cannot be used, and why. */
export interface BadRow {
  readonly reason: FaultReason;
  readonly sample: string;
}

const PRICE_DECIMALS = 2;
/** Value is in million taka: 10^8 paisa. */
const VALUE_DECIMALS = 8;

export function readShareRow(cells: readonly Cell[], places: Places<Key>): ShareRow | BadRow {
  const textOf = (key: Key) => String(cells[places[key]] ?? '').trim();
  const code = textOf('code');
  let wrong: string | undefined;
  const unitsOf = (key: Key, decimals: number): number => {
    const units = exactUnits(textOf(key), decimals);
    if (units === null) wrong ??= `${key} is ${JSON.stringify(cells[places[key]] ?? null)}`;
    return units ?? 0;
  };
  const price = (key: Key) => unitsOf(key, PRICE_DECIMALS);
  const count = (key: Key) => unitsOf(key, 0);
  const value = (key: Key) => unitsOf(key, VALUE_DECIMALS);
  const at = writtenMoment(textOf('at'));
  if (at === null) wrong = `LM_DATE_TIME is ${JSON.stringify(cells[places.at] ?? null)}`;
  const trades = count('trades');
  const publicTrades = count('publicTrades');
  const publicPrice = price('publicPrice');
  const spotPrice = price('spotPrice');
  // The spot price can outlive the spot days: the price is that of the market that traded.
  const isSpot = publicPrice === 0 || (spotPrice > 0 && publicTrades === 0);
  const row = {
    code,
    at: at ?? 0,
    // Before the first trade the column holds the previous close.
    open: trades > 0 ? price('open') : 0,
    high: price('high'),
    low: price('low'),
    lastPrice: isSpot ? 0 : publicPrice,
    spotPrice: isSpot ? spotPrice : 0,
    close: price('close'),
    yesterdayClose: price('yesterdayClose'),
    trades,
    volume: count('volume'),
    value: value('value'),
    publicTrades,
    publicVolume: count('publicVolume'),
    publicValue: value('publicValue'),
    spotTrades: count('spotTrades'),
    spotVolume: count('spotVolume'),
    spotValue: value('spotValue'),
  };
  if (!isShareCode(code))
    return {
      reason: 'bad-shape',
      sample: `MKISTAT: ${JSON.stringify(code)} is not a code`,
    };
  return wrong ? { reason: 'bad-shape', sample: `MKISTAT ${code}: ${wrong}` } : row;
}

const HOUR_MS = 3_600_000;

/**
 * A row updated on a new day more than an hour before the opening still has the values of the day
 * before.
 */
export const isOfDayBefore = (row: ShareRow): boolean =>
  row.trades > 0 && row.at < sessionHours(dhakaDay(row.at)).opensAt - HOUR_MS;

/**
 * Whether a row has a new day but the totals that are known of an earlier one: a session begins
 * with other totals.
 */
export const isOnlyTouched = (row: ShareRow, known: ShareRow | undefined): boolean =>
  known !== undefined &&
  row.trades > 0 &&
  row.trades === known.trades &&
  row.volume === known.volume &&
  row.value === known.value &&
  dhakaDay(row.at) > dhakaDay(known.at);

/**
 * The closing price is valid only after the session: before that the column holds something else.
 */
export const totalsOf = (row: ShareRow, isClosed: boolean): ShareTotals => ({
  ...row,
  kind: 'totals',
  close: isClosed ? row.close : 0,
});
