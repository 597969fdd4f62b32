// flow of a share = its value when it rose, − its value when it fell, 0 when unchanged
// balance of a group = sum of flows ÷ sum of values, in percent
import { changeOf, priceOf, type Quote } from '../market/quote.ts';
import { type Paisa, type Percent, round } from '../units.ts';

export interface FlowGroup {
  readonly group: string;
  readonly shares: number;
  readonly value: Paisa;
  readonly upValue: Paisa;
  readonly downValue: Paisa;
  /** Null without turnover. */
  readonly balance: Percent | null;
}

/** Upper ends of the price bands, in taka. */
export const PRICE_BANDS = [10, 25, 50, 100, 250, 500, 1000] as const;

/** `<10`, `10–25`, … `≥1000`. */
export const priceBands: readonly string[] = [
  `<${PRICE_BANDS[0]}`,
  ...PRICE_BANDS.slice(1).map((to, before) => `${PRICE_BANDS[before]}–${to}`),
  `≥${PRICE_BANDS.at(-1)}`,
];

export function priceBandAt(price: Paisa): string {
  let place = 0;
  while (place < PRICE_BANDS.length && price / 100 >= PRICE_BANDS[place]!) place += 1;
  return priceBands[place]!;
}

export const priceBandOf = (quote: Quote): string => priceBandAt(priceOf(quote));

/** Turnover by group, split by the direction of the day. `groupOf` returns undefined for what is left out. */
export function moneyFlow(
  quotes: Iterable<Quote>,
  groupOf: (quote: Quote) => string | undefined,
): FlowGroup[] {
  const groups = new Map<
    string,
    { shares: number; value: Paisa; upValue: Paisa; downValue: Paisa }
  >();
  for (const quote of quotes) {
    const name = groupOf(quote);
    if (name === undefined) continue;
    const group = groups.get(name) ?? { shares: 0, value: 0, upValue: 0, downValue: 0 };
    groups.set(name, group);
    const change = changeOf(quote);
    group.shares += 1;
    group.value += quote.value;
    if (change > 0) group.upValue += quote.value;
    else if (change < 0) group.downValue += quote.value;
  }
  return [...groups].map(([group, sums]) => ({ group, ...sums, balance: balanceOf(sums) }));
}

const balanceOf = ({
  value,
  upValue,
  downValue,
}: Omit<FlowGroup, 'group' | 'balance' | 'shares'>) =>
  value === 0 ? null : round(((upValue - downValue) / value) * 100, 2);
