import { lex } from './lex.ts';
import { meaningOf } from './vocabulary.ts';

/** Whether a text reads what a member holds or watches, so that it means something else for everyone. */
export function readsOwnShares(text: string): boolean {
  const lexed = lex(text);
  return (
    'tokens' in lexed && lexed.tokens.some(({ kind, text: word }) => kind === 'word' && isOwn(word))
  );
}

function isOwn(word: string): boolean {
  const meaning = meaningOf(word);
  if (meaning === undefined || !('field' in meaning)) return false;
  const { from, is } = meaning.field;
  return from === 'mine' || (is !== undefined && readsOwnShares(is));
}
