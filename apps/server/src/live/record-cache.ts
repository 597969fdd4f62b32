import { toShareRecord } from '@dorpon/contract/share-record';
import type { Quote } from '@dorpon/domain/market/quote';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { Market } from './market.ts';

/** The share records of the board as JSON, each made at most once for a state of its quote. */
export interface RecordCache {
  /** A JSON array of the newest records of these codes; codes that are not listed are left out. */
  array(codes: Iterable<ShareCode>): string;
}

interface Entry {
  readonly quote: Quote;
  readonly marketStart: EpochMs;
  readonly json: string;
}

export function createRecordCache(market: Market): RecordCache {
  const entries = new Map<ShareCode, Entry>();

  function json(code: ShareCode): string | undefined {
    const quote = market.board.get(code);
    if (!quote) return undefined;
    const marketStart = market.hours.opensAt;
    const known = entries.get(code);
    if (known && known.quote === quote && known.marketStart === marketStart) return known.json;
    const made = JSON.stringify(toShareRecord(quote, market.facts.get(code), marketStart));
    entries.set(code, { quote, marketStart, json: made });
    return made;
  }

  return {
    array(codes) {
      let out = '';
      for (const code of codes) {
        const record = json(code);
        if (record !== undefined) out += out === '' ? record : `,${record}`;
      }
      return `[${out}]`;
    },
  };
}
