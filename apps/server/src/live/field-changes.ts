import { type SlowRow, slowFields, toSlowRow } from '@dorpon/contract/slow-rows';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import type { Market } from '../core/market/market.ts';

/**
 * For each field of each share, the batch that last changed it. Together with the board this gives
 * the changes since any number, without a list of batches.
 */
export interface FieldChanges {
  /** Whether every change after batch `seq` of this epoch is known. */
  covers(epoch: string, seq: number): boolean;
  /**
   * Every field that any batch after `seq` changed, with its newest value; undefined if none. A
   * field that changed and changed back is in it: the receiver may have seen the value between.
   */
  since(code: ShareCode, seq: number): SlowRow | undefined;
  close(): void;
}

interface Known {
  quote: Quote;
  /** By field; 0 when it has not changed since the start. */
  readonly changedIn: number[];
}

export function createFieldChanges(market: Market): FieldChanges {
  const known = new Map<ShareCode, Known>();
  let epoch = '';
  let from = 0;

  function begin(): void {
    epoch = market.epoch;
    from = market.seq;
    known.clear();
    for (const [code, quote] of market.board)
      known.set(code, { quote, changedIn: slowFields.map(() => 0) });
  }

  begin();
  const close = market.subscribe(({ seq, changed }) => {
    if (market.epoch !== epoch) return begin();
    for (const [code, quote] of changed) {
      const share = known.get(code);
      if (!share) {
        known.set(code, { quote, changedIn: slowFields.map(() => seq) });
        continue;
      }
      for (const [bit, [, field]] of slowFields.entries())
        if (share.quote[field] !== quote[field]) share.changedIn[bit] = seq;
      share.quote = quote;
    }
  });

  return {
    covers: (e, seq) => e === epoch && seq >= from && seq <= market.seq,
    since(code, seq) {
      const share = known.get(code);
      if (!share) return undefined;
      let fields = 0;
      for (const [bit, number] of share.changedIn.entries()) if (number > seq) fields |= 1 << bit;
      return fields === 0 ? undefined : toSlowRow(share.quote, fields);
    },
    close,
  };
}
