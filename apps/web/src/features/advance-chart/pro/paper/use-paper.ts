import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import {
  accountAt,
  type PaperAccount,
  type PaperEvent,
  type PaperRefusal,
  type PaperSide,
  refusal,
} from '@dorpon/domain/chart/pro/paper-trade';
import type { EpochMs } from '@dorpon/domain/units';
import { useMemo, useState } from 'react';
import { usePaperActions } from './use-paper-actions.ts';

export interface Paper {
  readonly account: PaperAccount;
  /** At the close of the shown bar; returns why it was refused. */
  order(side: PaperSide, quantity: number): PaperRefusal | undefined;
  reset(): void;
}

interface PaperNow {
  /** 0 while nothing is replayed. */
  readonly moment: EpochMs;
  readonly symbol: ChartSymbol;
  /** Closes of the shown bars, by symbol of the charts. */
  readonly closes: Readonly<Record<ChartSymbol, number>>;
}

/** The orders of this replay. Going back hides later ones; a new order then replaces them. */
export function usePaper({ moment, symbol, closes }: PaperNow): Paper {
  const [events, setEvents] = useState<readonly PaperEvent[]>([]);
  const [marked, setMarked] = useState<EpochMs>(0);
  const hasOrders = events.length > 0;
  // Another replay begins with another account.
  if (moment === 0 && hasOrders) setEvents([]);
  // Each played bar values the account; a bar that was played before is not added again.
  if (moment !== marked) {
    setMarked(moment);
    const isNew = events.every((event) => event.at < moment);
    if (hasOrders && isNew) setEvents([...events, { kind: 'closes', at: moment, closes }]);
  }
  const actions = usePaperActions(events, moment);
  const account = useMemo(() => accountAt(events, moment, actions), [events, moment, actions]);
  return {
    account,
    order(side, quantity) {
      const price = closes[symbol] ?? Number.NaN;
      const order = { at: moment, symbol, side, quantity, price };
      const why = refusal(account, order);
      if (why === undefined)
        setEvents([...events.filter((event) => event.at <= moment), { kind: 'order', ...order }]);
      return why;
    },
    reset: () => setEvents([]),
  };
}
