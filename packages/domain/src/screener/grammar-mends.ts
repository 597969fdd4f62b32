// What is usually meant by a text that the grammar does not allow.
import { latinDigits } from '../digits.ts';
import { markOf, type Token } from './lex.ts';
import { foldedName, keywordOf, unitOf } from './names.ts';
import type { Mend, TextRange } from './problem.ts';

const TIMES = /^([0-9০-৯]+)x$/i;
const GROUP = /^[0-9০-৯]{2,3}$/;
const percentWords: ReadonlySet<string> = new Set(['percent', 'pct', 'শতাংশ']);
const isWords: ReadonlySet<string> = new Set(['is', 'are', 'equals']);

/** Mends of what stands at a token; whether they help is tried by who offers them. */
export function grammarMends(
  text: string,
  tokens: readonly Token[],
  at: number,
  last: TextRange | undefined,
): Mend[] {
  const token = tokens[at]!;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  const word = token.kind === 'word' ? foldedName(token.text) : '';
  const keyword = token.kind === 'word' ? keywordOf(token.text) : undefined;
  const by = (from: number, to: number, put: string): Mend => ({ from, to, text: put });
  const mends: Mend[] = [];

  const mark = markOf(token);
  // `=>` and `=<`
  if (before && markOf(before) === '=' && (mark === '>' || mark === '<'))
    mends.push(by(before.from, token.to, `${mark}=`));
  // `1,000`
  if (mark === ',' && before?.kind === 'number') mends.push(...withoutCommas(tokens, at));
  // `2x avg(volume, 20)` and `2 x avg(volume, 20)`
  const times = before?.kind === 'word' ? TIMES.exec(before.text) : null;
  if (before && times) mends.push(by(before.from, before.to, `${latinDigits(times[1]!)} *`));
  if (word === 'x') mends.push(by(token.from, token.to, '*'));
  if (percentWords.has(word)) mends.push(by(before?.to ?? token.from, token.to, '%'));
  // `close is above 10`
  const side = (one: Token | undefined) => {
    const own = one?.kind === 'word' ? keywordOf(one.text) : undefined;
    return own === 'above' ? '>' : own === 'below' ? '<' : undefined;
  };
  if (isWords.has(word)) {
    const sign = side(after);
    mends.push(sign && after ? by(token.from, after.to, sign) : by(token.from, token.to, '='));
  }
  const sign = side(token);
  if (sign) mends.push(by(token.from, token.to, sign));
  // `locked not`
  if (keyword === 'not' && last)
    mends.push(by(last.from, token.to, `${token.text} ${text.slice(last.from, last.to)}`));
  // `within 5 days close > 10`
  if (keyword === 'within') mends.push(...withinLast(text, tokens, at));
  // What stands there twice, or for nothing.
  const isTwice = before !== undefined && mark !== '' && markOf(before) === mark;
  const isJoint = (one: Token | undefined) => {
    const own = one?.kind === 'word' ? keywordOf(one.text) : undefined;
    return own === 'and' || own === 'or';
  };
  if (after && (isTwice || isJoint(token))) mends.push(by(token.from, after.from, ''));
  if (token.kind === 'end' && before && isJoint(before))
    mends.push(by(tokens[at - 2]?.to ?? before.from, before.to, ''));
  return mends;
}

/** How long ago something was stands after it. */
function withinLast(text: string, tokens: readonly Token[], at: number): Mend[] {
  const isUnit = tokens[at + 2]?.kind === 'word' && unitOf(tokens[at + 2]!.text) !== undefined;
  const first = at + (isUnit ? 3 : 2);
  const isEnd = (one: Token) =>
    one.kind === 'end' || ['and', 'or'].includes(keywordOf(one.text) ?? '');
  const end = tokens.findIndex((one, place) => place > first && isEnd(one));
  const [start, last] = [tokens[first], tokens[end - 1]];
  if (tokens[at + 1]?.kind !== 'number' || !start || !last) return [];
  const when = text.slice(tokens[at]!.from, tokens[first - 1]!.to);
  const put = `${text.slice(start.from, last.to)} ${when}`;
  return [{ from: tokens[at]!.from, to: last.to, text: put }];
}

/** From the first group of digits to the last: `1,00,000`. */
function withoutCommas(tokens: readonly Token[], comma: number): Mend[] {
  let end = comma - 1;
  const isGroup = (at: number) =>
    markOf(tokens[at]!) === ',' &&
    tokens[at + 1]?.kind === 'number' &&
    GROUP.test(tokens[at + 1]!.text) &&
    tokens[at + 1]!.before === '' &&
    tokens[at]!.before === '';
  while (isGroup(end + 1)) end += 2;
  if (end < comma) return [];
  const digits = tokens.slice(comma - 1, end + 1).map((token) => token.text);
  const joined = digits.filter((one) => one !== ',').join('');
  return [{ from: tokens[comma - 1]!.from, to: tokens[end]!.to, text: joined }];
}
