// symbol = code | code "/" code (ratio) | code "-" code (spread); a code is that of a share, an index
// of the exchange, or a sector's index.
// A code may contain "-": an exact code wins over a spread, so AL-HAJTEX is a share and ACI-GP is not.
import { isSectorSymbol } from '../market/sector-symbol.ts';
import { isShareCode } from '../market/share-code.ts';
import type { ShareCode } from '../units.ts';
import type { ChartSymbol } from './chart-document.ts';

export type ParsedSymbol =
  | { readonly kind: 'code'; readonly code: ShareCode }
  | {
      readonly kind: 'ratio' | 'spread';
      readonly left: ShareCode;
      readonly right: ShareCode;
    };

/** As typed: in any case, with spaces around the operator. */
export const writtenSymbol = (text: string): ChartSymbol =>
  text.toUpperCase().replaceAll(/\s+/g, '').replaceAll('−', '-');

/**
 * Undefined if it is no symbol. A text that could only be one code is a code even if `isCode` does not
 * know it: the server decides.
 */
export function parseSymbol(
  text: string,
  isCode: (code: ShareCode) => boolean,
): ParsedSymbol | undefined {
  const symbol = writtenSymbol(text);
  const isListed = (code: string) => isSectorSymbol(code) || isCode(code);
  if (isCode(symbol)) return { kind: 'code', code: symbol };
  const ratio = symbol.split('/');
  if (ratio.length === 2) return pair('ratio', ratio[0]!, ratio[1]!);
  for (let at = symbol.indexOf('-'); at >= 0; at = symbol.indexOf('-', at + 1)) {
    const [left, right] = [symbol.slice(0, at), symbol.slice(at + 1)];
    if (isListed(left) && isListed(right)) return pair('spread', left, right);
  }
  return isOneCode(symbol) ? { kind: 'code', code: symbol } : undefined;
}

/** Whether the codes must be known to tell a spread from a code. */
export const needsCodes = (symbol: ChartSymbol): boolean => writtenSymbol(symbol).includes('-');

/** The shares and indices of a symbol. */
export const codesOf = (parsed: ParsedSymbol): readonly ShareCode[] =>
  parsed.kind === 'code' ? [parsed.code] : [parsed.left, parsed.right];

const isOneCode = (text: string): boolean => isShareCode(text) || isSectorSymbol(text);

function pair(
  kind: 'ratio' | 'spread',
  left: ShareCode,
  right: ShareCode,
): ParsedSymbol | undefined {
  return isOneCode(left) && isOneCode(right) ? { kind, left, right } : undefined;
}
