import type { StreamRange } from '@dorpon/contract/live';
import type { ShareCode } from '@dorpon/domain/units';
import type { Market } from '../core/market/market.ts';

export interface Conflated {
  readonly codes: ReadonlySet<ShareCode>;
  readonly range: StreamRange;
}

/** Collects the codes changed since the last beat; their newest state is read when it is sent. */
export interface Conflator {
  /** The last batch that was taken out. */
  readonly sent: number;
  take(): Conflated | undefined;
  close(): void;
}

export function createConflator(market: Market): Conflator {
  let codes = new Set<ShareCode>();
  let sent = market.seq;
  const close = market.subscribe((batch) => {
    for (const code of batch.changed.keys()) codes.add(code);
  });

  return {
    get sent() {
      return sent;
    },
    take() {
      if (codes.size === 0) return undefined;
      const taken = { codes, range: { e: market.epoch, a: sent + 1, s: market.seq } };
      codes = new Set();
      sent = market.seq;
      return taken;
    },
    close,
  };
}
