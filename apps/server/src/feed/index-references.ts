import type { IndexComputed, ShareTotals } from '@dorpon/domain/market/market-event';
import { untraded } from '@dorpon/domain/market/untraded';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { OutsideEvent } from './guard/outside-feed.ts';

/** The last day for which each index's previous close was sent. */
export type SentReferences = Readonly<Record<ShareCode, TradingDay>>;

/** An index value has no previous close: it is sent with the first value of a day. */
export class IndexReferences {
  #told: SentReferences;

  constructor(told: SentReferences = {}) {
    this.#told = told;
  }

  beside(event: IndexComputed, yesterday: Paisa, day: TradingDay): (IndexComputed | ShareTotals)[] {
    const isTold = this.#told[event.code] === day || yesterday <= 0;
    return isTold ? [event] : [untradedTotals(event.code, event.at, yesterday), event];
  }

  /** The state after these events. */
  after(events: readonly OutsideEvent[], day: TradingDay): SentReferences {
    const indices = events.filter(({ kind }) => kind === 'index');
    return { ...this.#told, ...Object.fromEntries(indices.map(({ code }) => [code, day])) };
  }

  take(events: readonly OutsideEvent[], day: TradingDay): void {
    this.#told = this.after(events, day);
  }
}

const untradedTotals = (code: ShareCode, at: EpochMs, yesterday: Paisa): ShareTotals => ({
  kind: 'totals',
  code,
  at,
  ...untraded,
  yesterdayClose: yesterday,
});
