import { type ShareFacts, toShareRecord } from '@dorpon/contract/share-record';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Market } from './market.ts';

/** Share records of the board as JSON, each serialised once per change of its quote or facts. */
export interface RecordCache {
  /** A JSON array of the newest records of these codes; unlisted codes are left out. */
  array(codes: Iterable<ShareCode>): string;
}

interface Entry {
  readonly quote: Quote;
  readonly facts: ShareFacts | undefined;
  readonly marketStart: EpochMs;
  readonly json: string;
}

export function createRecordCache(market: Market): RecordCache {
  const entries = new Map<ShareCode, Entry>();

  function recordOf(code: ShareCode): string | undefined {
    const quote = market.board.get(code);
    if (!quote) return undefined;
    const marketStart = market.hours.opensAt;
    const facts = market.facts.get(code);
    const known = entries.get(code);
    if (known?.quote === quote && known.facts === facts && known.marketStart === marketStart)
      return known.json;
    const json = JSON.stringify(toShareRecord(quote, facts, marketStart));
    entries.set(code, { quote, facts, marketStart, json });
    return json;
  }

  return {
    array(codes) {
      let out = '';
      for (const code of codes) {
        const record = recordOf(code);
        if (record !== undefined) out += out === '' ? record : `,${record}`;
      }
      return `[${out}]`;
    },
  };
}
