import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';

type Quotes = ReadonlyMap<ShareCode, Quote>;

export interface ChangedQuotes {
  readonly whole: boolean;
  readonly put: readonly Quote[];
  readonly gone: readonly ShareCode[];
}

/**
 * What has to be written so that the table becomes `board`. A quote that changed is a new object, so
 * comparing what was written last costs no look inside; without it, everything is written.
 */
export function changedQuotes(written: Quotes | undefined, board: Quotes): ChangedQuotes {
  if (written === undefined) return { whole: true, put: [...board.values()], gone: [] };
  return {
    whole: false,
    put: [...board.values()].filter((quote) => written.get(quote.code) !== quote),
    gone: [...written.keys()].filter((code) => !board.has(code)),
  };
}
