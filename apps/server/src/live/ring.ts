import type { ShareCode } from '@dorpon/domain/units';
import type { MarketBatch } from '../core/market/market.ts';

/**
 * The codes that changed after a batch, as far back as a resume reaches. A record has the whole
 * state of a share, so only the number of its newest batch is stored.
 */
export interface Ring {
  add(batch: MarketBatch): void;
  /** The codes changed after batch `seq`; undefined when that is outside the ring. */
  since(seq: number): ShareCode[] | undefined;
}

interface RingLimits {
  readonly ringBatches: number;
  readonly ringMs: number;
}

/** `wallNow` in milliseconds; the exchange clock may stand still or run fast. */
export function createRing(startSeq: number, limits: RingLimits, wallNow: () => number): Ring {
  const kept: { seq: number; at: number }[] = [];
  const newest = new Map<ShareCode, number>();
  let last = startSeq;

  function forget(): void {
    const oldest = wallNow() - limits.ringMs;
    let gone = Math.max(0, kept.length - limits.ringBatches);
    while (gone < kept.length && kept[gone]!.at < oldest) gone += 1;
    if (gone > 0) kept.splice(0, gone);
  }

  return {
    add(batch) {
      last = batch.seq;
      kept.push({ seq: batch.seq, at: wallNow() });
      for (const code of batch.changed.keys()) newest.set(code, batch.seq);
      forget();
    },
    since(seq) {
      if (seq === last) return [];
      forget();
      const first = kept[0];
      if (!first || seq > last || seq < first.seq - 1) return undefined;
      const codes: ShareCode[] = [];
      for (const [code, changedIn] of newest) if (changedIn > seq) codes.push(code);
      return codes;
    },
  };
}
