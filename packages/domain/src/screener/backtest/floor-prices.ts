import type { TradingDay } from '../../units.ts';

/**
 * When orders of the BSEC set floor prices for listed shares: from 19 March 2020 to 17 June 2021, and from 28 July 2022
 * on. Most were lifted on 18 January 2024, the last ones on 14 August 2024.
 */
const times: readonly { readonly from: TradingDay; readonly upto: TradingDay }[] = [
  { from: '2020-03-19', upto: '2021-06-17' },
  { from: '2022-07-31', upto: '2024-08-13' },
];

/** F7: a backtest over some of this time sells shares that had no buyer. */
export const hadFloorPrices = (first: TradingDay, last: TradingDay): boolean =>
  times.some(({ from, upto }) => first <= upto && last >= from);
