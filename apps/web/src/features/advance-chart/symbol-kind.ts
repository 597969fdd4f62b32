import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { codesOf, parseSymbol } from '@dorpon/domain/chart/chart-symbol';
import { isSectorSymbol } from '@dorpon/domain/market/sector-symbol';
import type { ShareCode } from '@dorpon/domain/units';

/** `pair`: a ratio or a spread. `sector`: a sector's index, which is not listed and has no price of its own. */
export type SymbolKind = 'share' | 'index' | 'sector' | 'pair' | 'unknown';

export const INDEX_BASE = 'A-IDX';

/** Indices have no adjusted prices, no depth and no announcements. */
export const isIndexKind = (kind: SymbolKind): boolean => kind === 'index' || kind === 'sector';

/** A symbol that is not known yet may be a share. */
export const mayBeShare = (kind: SymbolKind): boolean => kind === 'share' || kind === 'unknown';

/** Whether the exchange quotes the symbol: pairs and indices of sectors have no depth, figures or news. */
export const isListedKind = (kind: SymbolKind): boolean => kind === 'share' || kind === 'index';

/** What a chart of a symbol shows; `quoteBaseOf` is undefined for codes that are not on the board. */
export function symbolKind(
  symbol: ChartSymbol,
  quoteBaseOf: (code: ShareCode) => string | undefined,
): SymbolKind {
  const isListed = (code: ShareCode) => quoteBaseOf(code) !== undefined;
  const parsed = parseSymbol(symbol, isListed);
  if (parsed === undefined) return 'unknown';
  if (!codesOf(parsed).every((code) => isSectorSymbol(code) || isListed(code))) return 'unknown';
  if (parsed.kind !== 'code') return 'pair';
  if (isSectorSymbol(parsed.code)) return 'sector';
  return quoteBaseOf(parsed.code) === INDEX_BASE ? 'index' : 'share';
}
