import { lex, type Token } from '@dorpon/domain/screener/lex';
import { keywordOf } from '@dorpon/domain/screener/names';
import { useMemo } from 'react';
import './screener-text.css';

const toneOf = ({ kind, text }: Token): string => {
  if (kind === 'number' || kind === 'date') return 'text-number';
  if (kind === 'mark') return 'text-mark';
  if (kind === 'word') return keywordOf(text) === undefined ? 'text-name' : 'text-keyword';
  return '';
};

/** A screener as it was written: names strong, numbers on a tone, operators quiet. */
export function ScreenerText({ text }: { text: string }) {
  const tokens = useMemo(() => {
    const lexed = lex(text);
    return 'tokens' in lexed ? lexed.tokens : null;
  }, [text]);
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
