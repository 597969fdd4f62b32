import { bengaliDigits } from '../digits.ts';
import { functions, kindsOf } from './functions.data.ts';
import { frames, keywords, type Names, units } from './keywords.data.ts';
import { lex, markOf, type Token } from './lex.ts';
import { dayFrameOf, keywordOf, unitOf } from './names.ts';
import { outputNamed } from './study-table.ts';
import { banglaOf, matchedText } from './text-values.ts';
import { meaningOf } from './vocabulary.ts';

const BANGLA_LETTERS = /\p{Script=Bengali}/gu;
const LATIN_LETTERS = /[a-z]/gi;

/** Whether most of a text is in Bangla. */
export const isBangla = (text: string): boolean =>
  (text.match(BANGLA_LETTERS)?.length ?? 0) > (text.match(LATIN_LETTERS)?.length ?? 0);

/**
 * Words that are put into a text in place of others, in the language of those, or of the text if they have no
 * letters. The name of an output is so already.
 */
export const inWordsOf = (text: string, replaced: string, words: string): string => {
  const like = /\p{L}/u.test(replaced) ? replaced : text;
  return words.startsWith('.') || !isBangla(like) ? words : inLanguage(words, 'bn');
};

/** A ready screener, which is in English, in the words of a language: it asks the same (L7). */
export function inLanguage(text: string, language: 'en' | 'bn'): string {
  if (language === 'en') return text;
  const lexed = lex(text);
  if ('problem' in lexed) return text;
  const { tokens } = lexed;
  const kinds = kindsIn(tokens);
  const word = (token: Token, at: number) => kinds.get(at) ?? inBangla(token, tokens.slice(0, at));
  return tokens.map((token, at) => token.before + word(token, at)).join('');
}

/** `record-date` in `event(7d, record-date)`, which is several tokens, in Bangla. */
function kindsIn(tokens: readonly Token[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [at, { kind, text }] of tokens.entries()) {
    const meaning = kind === 'word' ? meaningOf(text) : undefined;
    const kinds = meaning && 'function' in meaning ? kindsOf(meaning.function) : undefined;
    if (!kinds || markOf(tokens[at + 1]!) !== '(') continue;
    const comma = tokens.findIndex((token, n) => n > at && markOf(token) === ',');
    const end = tokens.findIndex((token, n) => n > at && markOf(token) === ')');
    if (comma < 0 || end < comma) continue;
    const written = tokens.slice(comma + 1, end).map((token) => token.text);
    const english = matchedText(written.join('').replaceAll('"', ''), kinds.texts);
    const bangla = english && banglaOf(english, kinds.textNames);
    if (bangla) for (const n of written.keys()) found.set(comma + 1 + n, n === 0 ? bangla : '');
  }
  return found;
}

function inBangla({ kind, text }: Token, before: readonly Token[]): string {
  if (kind === 'number' || kind === 'date') return bengaliDigits(text);
  // A Bangla name stays as it is: `দর` is not written `ক্লোজিং`.
  return (kind === 'word' && !isBangla(text) && namesOf(text, before)?.bn[0]) || text;
}

function namesOf(word: string, before: readonly Token[]): Names | undefined {
  const previous = before.at(-1);
  if (previous && markOf(previous) === '.') return outputNames(word, before.slice(0, -1));
  const unit = previous?.kind === 'number' ? unitOf(word) : undefined;
  if (unit) return units[unit];
  const keyword = keywordOf(word);
  if (keyword) return keywords[keyword];
  const frame = previous && keywordOf(previous.text) === 'on' ? dayFrameOf(word) : undefined;
  if (frame) return frames[frame];
  const meaning = meaningOf(word);
  if (meaning === undefined) return undefined;
  if ('field' in meaning) return meaning.field.names;
  return 'study' in meaning ? meaning.study.names : functions[meaning.function].names;
}

/** `before` ends with the study: `macd` or `macd(12, 26, 9)`. */
function outputNames(output: string, before: readonly Token[]): Names | undefined {
  let at = before.length - 1;
  let depth = 0;
  do {
    const mark = markOf(before[at]!);
    if (mark === ')') depth += 1;
    if (mark === '(') depth -= 1;
    at -= 1;
  } while (at >= 0 && (depth > 0 || markOf(before[at + 1]!) === '('));
  const study = meaningOf(before[at + 1]!.text);
  return study && 'study' in study ? outputNamed(study.study, output)?.names : undefined;
}
