import { lex, markOf, type Token } from '@dorpon/domain/screener/lex';
import { keywordOf } from '@dorpon/domain/screener/names';
import { useMemo } from 'react';
import './screener-text.css';

const toneOf = ({ kind, text }: Token): string => {
  if (kind === 'number' || kind === 'date') return 'text-number';
  if (kind === 'mark') return 'text-mark';
  if (kind === 'word') return keywordOf(text) === undefined ? 'text-name' : 'text-keyword';
  return '';
};

/** After these a minus is a subtraction, else the sign of the number that follows. */
const endsValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'mark'
    ? /^[)\]%]$/.test(token.text)
    : token.kind !== 'word' || keywordOf(token.text) === undefined);

/** The tokens, but a number with its sign and its percent is one: `-15%`. */
function shownTokens(text: string): readonly Token[] | null {
  const lexed = lex(text);
  if (!('tokens' in lexed)) return null;
  const shown: Token[] = [];
  for (const token of lexed.tokens) {
    const last = shown.at(-1);
    const isSigned =
      token.kind === 'number' && last && markOf(last) === '-' && !endsValue(shown.at(-2));
    const isPercent = token.text === '%' && last?.kind === 'number';
    if (!(last && token.before === '' && (isSigned || isPercent))) shown.push(token);
    else {
      shown[shown.length - 1] = { ...last, kind: 'number', text: last.text + token.text };
    }
  }
  return shown;
}

/** A screener as it was written: names strong, numbers on a tone, operators quiet. */
export function ScreenerText({ text }: { text: string }) {
  const tokens = useMemo(() => shownTokens(text), [text]);
  return (
    <code className="screener-text" translate="no">
      {tokens === null
        ? text
        : tokens.map((token) => (
            <span key={token.from}>
              {token.before}
              <span className={toneOf(token)}>{token.text}</span>
            </span>
          ))}
    </code>
  );
}
