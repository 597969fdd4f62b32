import { priceOf } from '@dorpon/domain/market/quote';
import { LiveWorth } from '@dorpon/domain/portfolio/worth/live-worth';
import type { Paisa, ShareCode } from '@dorpon/domain/units';
import { useCallback, useMemo } from 'react';
import type { Moment } from '../live/moments.ts';
import { useFlushed } from '../live/use-flushed.ts';
import type { Overview } from './portfolios.ts';

export interface ShownWorth {
  /** Of the holdings with a known price. */
  readonly market: Paisa;
  readonly unrealised: Paisa;
  readonly dayGain: Paisa;
  /** What the gain of the day counts from; 0 without holdings. */
  readonly dayBase: Paisa;
  /** Cost of the holdings with a known price. */
  readonly cost: Paisa;
  /** Holdings without a price: the worth is incomplete. */
  readonly unknown: number;
}

/** The price of a share on the board, or as the server knew it; undefined when unknown. */
export function priceOn(
  board: Moment,
  code: ShareCode,
  stored: Paisa | null | undefined,
): Paisa | undefined {
  const quote = board.get(code);
  const price = quote ? priceOf(quote) : 0;
  return price > 0 ? price : (stored ?? undefined);
}

/** The worth of the holdings by the prices of the stream, in each flush of the board. */
export function useLiveWorth({ holdings }: Pick<Overview, 'holdings'>): ShownWorth {
  const stored = useMemo(
    () => new Map(holdings.map(({ code, price }) => [code, price] as const)),
    [holdings],
  );
  const live = useMemo(
    () =>
      new LiveWorth(
        holdings.map(({ code, quantity, cost, dayBase }) => ({
          code,
          quantity,
          cost,
          dayBase: dayBase ?? undefined,
        })),
        (code) => stored.get(code) ?? undefined,
      ),
    [holdings, stored],
  );
  const compute = useCallback(
    (board: Moment): ShownWorth => {
      live.revalue(stored.keys(), (code) => priceOn(board, code, stored.get(code)));
      const { market, unrealised, dayGain, dayBase, unknown } = live;
      return { market, unrealised, dayGain, dayBase, cost: market - unrealised, unknown };
    },
    [live, stored],
  );
  return useFlushed(compute);
}
