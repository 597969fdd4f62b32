import type { IndexComputed, ShareTotals } from '@dorpon/domain/market/market-event';
import { untraded } from '@dorpon/domain/market/untraded';
import type { EpochMs, Paisa, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { OutsideEvent } from './guard/outside-feed.ts';

/** The last day for which each index's previous close was sent. */
export type SentReferences = Readonly<Record<ShareCode, TradingDay>>;

/** An index event has no previous close: totals with it are sent beside the day's first value. */
export class IndexReferences {
  #sent: SentReferences;

  constructor(sent: SentReferences = {}) {
    this.#sent = sent;
  }

  beside(event: IndexComputed, yesterday: Paisa, day: TradingDay): (IndexComputed | ShareTotals)[] {
    const isSent = this.#sent[event.code] === day || yesterday <= 0;
    return isSent ? [event] : [untradedTotals(event.code, event.at, yesterday), event];
  }

  /** The state after these events. */
  after(events: readonly OutsideEvent[], day: TradingDay): SentReferences {
    const indices = events.filter(({ kind }) => kind === 'index');
    return { ...this.#sent, ...Object.fromEntries(indices.map(({ code }) => [code, day])) };
  }

  take(events: readonly OutsideEvent[], day: TradingDay): void {
    this.#sent = this.after(events, day);
  }
}

const untradedTotals = (code: ShareCode, at: EpochMs, yesterday: Paisa): ShareTotals => ({
  kind: 'totals',
  code,
  at,
  ...untraded,
  yesterdayClose: yesterday,
});
