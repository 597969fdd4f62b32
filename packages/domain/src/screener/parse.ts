// The grammar is in SPEC.md. One function for each of its rules, each token is read once.

import { latinDigits } from '../digits.ts';
import { grammarMends } from './grammar-mends.ts';
import { type Keyword, keywords } from './keywords.data.ts';
import { lex, markOf, type Token } from './lex.ts';
import { MAX_DEPTH, MAX_PARTS } from './limits.ts';
import { foldedName, keywordOf, nearestNames, unitOf } from './names.ts';
import { type Expected, type Problem, problem, type TextRange } from './problem.ts';
import type {
  CallPart,
  Comparison,
  Expression,
  LetPart,
  NamePart,
  NumberPart,
  RangePart,
  Screener,
} from './tree.ts';

export type Parsed = { readonly screener: Screener } | { readonly problem: Problem };

export function parse(text: string): Parsed {
  const lexed = lex(text);
  if ('problem' in lexed) return lexed;
  try {
    return { screener: new Parser(text, lexed.tokens).screener() };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { problem: refusal.problem };
    throw refusal;
  }
}

/** Leaves the recursion; does not leave this file. */
class Refusal extends Error {
  readonly problem: Problem;
  constructor(found: Problem) {
    super(found.code);
    this.problem = found;
  }
}

/** Whole numbers up to here are exact. */
const LARGEST = 1e15;

const comparisons: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '=', '!=']);

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  #parts = 0;

  /** The last condition that was read whole. */
  #last: TextRange | undefined;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  screener(): Screener {
    const lets: LetPart[] = [];
    while (this.#isWord('let')) lets.push(this.#let());
    const condition = this.#expression();
    if (this.#next.kind !== 'end') throw this.#unexpected(['and', 'or', 'operator']);
    return { tokens: this.#tokens, lets, condition };
  }

  #let(): LetPart {
    const { from } = this.#take();
    const name = this.#name();
    this.#mark('=');
    const value = this.#expression();
    if (markOf(this.#next) !== ';')
      throw this.#unexpected([';'], [{ from: value.to, to: value.to, text: ';' }]);
    return { name, value, from, to: this.#take().to };
  }

  #expression(): Expression {
    return this.#deeper(() => this.#joined('or'));
  }

  #joined(by: 'or' | 'and'): Expression {
    const member = () => (by === 'or' ? this.#joined('and') : this.#negated());
    const of = [member()];
    while (this.#isWord(by)) {
      this.#take();
      of.push(member());
    }
    if (of.length === 1) return of[0]!;
    return this.#part({ kind: by === 'or' ? 'any' : 'all', of, ...span(of[0]!, of.at(-1)!) });
  }

  #negated(): Expression {
    if (!this.#isWord('not')) {
      const of = this.#within();
      this.#last = of;
      return of;
    }
    const { from } = this.#take();
    const of = this.#deeper(() => this.#negated());
    return this.#part({ kind: 'not', of, from, to: of.to });
  }

  #within(): Expression {
    let of = this.#comparison();
    while (this.#isWord('within')) {
      this.#take();
      const days = this.#number();
      of = this.#part({ kind: 'within', of, days, ...span(of, days) });
    }
    return of;
  }

  #comparison(): Expression {
    const left = this.#sum();
    const by = markOf(this.#next);
    if (comparisons.has(by)) {
      this.#take();
      const right = this.#sum();
      if (comparisons.has(markOf(this.#next))) throw this.#unexpected(['and', 'or']);
      return this.#part({
        kind: 'compare',
        by: by as Comparison,
        left,
        right,
        ...span(left, right),
      });
    }
    if (this.#isWord('crosses')) return this.#crossing(left);
    const not = this.#isWord('not') && (this.#isWord('in', 1) || this.#isWord('between', 1));
    if (not) this.#take();
    if (this.#isWord('between')) return this.#range(left, not);
    if (this.#isWord('in')) return this.#membership(left, not);
    return left;
  }

  #crossing(left: Expression): Expression {
    this.#take();
    const side = this.#isWord('above') ? 'above' : this.#isWord('below') ? 'below' : undefined;
    if (side === undefined) {
      const { from } = this.#next;
      const mends = ['above ', 'below '].map((text) => ({ from, to: from, text }));
      throw this.#unexpected(['above', 'below'], mends);
    }
    this.#take();
    const right = this.#sum();
    return this.#part({ kind: 'crosses', side, left, right, ...span(left, right) });
  }

  #range(of: Expression, not: boolean): Expression {
    this.#take();
    const low = this.#sum();
    if (!this.#isWord('and')) throw this.#unexpected(['and']);
    this.#take();
    const high = this.#sum();
    return this.#part({ kind: 'between', not, of, low, high, ...span(of, high) });
  }

  #membership(of: Expression, not: boolean): Expression {
    this.#take();
    if (markOf(this.#next) !== '(') {
      const item = this.#item();
      return this.#part({ kind: 'in', not, of, items: [item], ...span(of, item) });
    }
    this.#take();
    const items = [this.#item()];
    while (markOf(this.#next) === ',') {
      this.#take();
      items.push(this.#item());
    }
    const { to } = this.#mark(')', [',']);
    return this.#part({ kind: 'in', not, of, items, from: of.from, to });
  }

  #item(): Expression | RangePart {
    const low = this.#sum();
    if (markOf(this.#next) !== '..') return low;
    this.#take();
    const high = this.#sum();
    this.#count(high);
    return { kind: 'range', low, high, ...span(low, high) };
  }

  #sum(): Expression {
    let left = this.#product();
    for (let by = markOf(this.#next); by === '+' || by === '-'; by = markOf(this.#next)) {
      this.#take();
      const right = this.#product();
      left = this.#part({ kind: 'arithmetic', by, left, right, ...span(left, right) });
    }
    return left;
  }

  #product(): Expression {
    let left = this.#signed();
    for (let by = markOf(this.#next); by === '*' || by === '/'; by = markOf(this.#next)) {
      this.#take();
      const right = this.#signed();
      left = this.#part({ kind: 'arithmetic', by, left, right, ...span(left, right) });
    }
    return left;
  }

  #signed(): Expression {
    if (markOf(this.#next) !== '-') return this.#postfix();
    const { from } = this.#take();
    const of = this.#deeper(() => this.#signed());
    return this.#part({ kind: 'negative', of, from, to: of.to });
  }

  #postfix(): Expression {
    let of = this.#primary();
    for (;;) {
      const mark = markOf(this.#next);
      if (mark === '[') {
        this.#take();
        const by = this.#number();
        const { to } = this.#mark(']');
        of = this.#part({ kind: 'offset', of, by, from: of.from, to });
      } else if (mark === '.') {
        this.#take();
        const name = this.#name();
        of = this.#part({ kind: 'output', of, name, ...span(of, name) });
      } else if (this.#isWord('on')) {
        this.#take();
        const frame = this.#frame();
        of = this.#part({ kind: 'on', of, frame, ...span(of, frame) });
      } else return of;
    }
  }

  #frame(): NamePart | NumberPart {
    if (this.#next.kind === 'number') return this.#number();
    if (this.#next.kind !== 'word') throw this.#unexpected(['frame']);
    return this.#name(true);
  }

  #primary(): Expression {
    const token = this.#next;
    switch (token.kind) {
      case 'number':
        return this.#number();
      case 'date':
        this.#take();
        return this.#part({ kind: 'date', day: latinDigits(token.text), ...rangeOf(token) });
      case 'text':
        this.#take();
        return this.#part({ kind: 'text', value: token.text.slice(1, -1), ...rangeOf(token) });
      case 'word':
        if (keywordOf(token.text) !== undefined) throw this.#unexpected(['value']);
        return this.#named();
      default:
        if (markOf(token) !== '(') throw this.#unexpected(['value']);
    }
    const { from } = this.#take();
    const of = this.#expression();
    const { to } = this.#mark(')', ['and', 'or', 'operator']);
    return this.#part({ kind: 'group', of, from, to });
  }

  #named(): Expression {
    const name = this.#name();
    if (markOf(this.#next) !== '(') return name;
    this.#take();
    const args: Expression[] = [];
    if (markOf(this.#next) !== ')') {
      args.push(this.#expression());
      while (markOf(this.#next) === ',') {
        this.#take();
        args.push(this.#expression());
      }
    }
    const { to } = this.#mark(')', [',', 'operator']);
    return this.#part<CallPart>({ kind: 'call', name, args, from: name.from, to });
  }

  #name(mayBeUnit = false): NamePart {
    const token = this.#next;
    if (token.kind !== 'word' || (!mayBeUnit && keywordOf(token.text) !== undefined))
      throw this.#unexpected(['name']);
    this.#take();
    return this.#part({ kind: 'name', name: token.text, ...rangeOf(token) });
  }

  #number(): NumberPart {
    const token = this.#next;
    if (token.kind !== 'number') throw this.#unexpected(['number']);
    this.#take();
    const value = Number(latinDigits(token.text));
    if (value > LARGEST)
      throw new Refusal(problem('too-large', rangeOf(token), { params: { most: LARGEST } }));
    const next = this.#next;
    const unit = markOf(next) === '%' ? '%' : next.kind === 'word' ? unitOf(next.text) : undefined;
    if (unit === undefined) return this.#part({ kind: 'number', value, ...rangeOf(token) });
    this.#take();
    return this.#part({ kind: 'number', value, unit, ...span(token, next) });
  }

  get #next(): Token {
    return this.#tokens[this.#at]!;
  }

  #take(): Token {
    const token = this.#next;
    this.#at += 1;
    return token;
  }

  #mark(mark: string, others: readonly string[] = []): Token {
    if (markOf(this.#next) === mark) return this.#take();
    const at = this.#tokens[this.#at - 1]?.to ?? 0;
    throw this.#unexpected([mark, ...others], [{ from: at, to: at, text: mark }]);
  }

  #isWord(keyword: Keyword, ahead = 0): boolean {
    const token = this.#tokens[this.#at + ahead];
    return token?.kind === 'word' && keywordOf(token.text) === keyword;
  }

  /** B2. */
  #deeper<Result>(work: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw new Refusal(problem('too-deep', rangeOf(this.#next), { params: { most: MAX_DEPTH } }));
    const result = work();
    this.#depth -= 1;
    return result;
  }

  /** B3. */
  #part<Part extends TextRange>(part: Part): Part {
    this.#count(part);
    return part;
  }

  #count(part: TextRange): void {
    this.#parts += 1;
    if (this.#parts > MAX_PARTS)
      throw new Refusal(problem('too-many-parts', rangeOf(part), { params: { most: MAX_PARTS } }));
  }

  #unexpected(expected: readonly (Expected | string)[], mends: Problem['mends'] = []): Refusal {
    const token = this.#next;
    const code = token.kind === 'end' ? 'ended' : 'expected';
    // A mistyped keyword: `rsi(14) croses above 30`.
    const near = token.kind === 'word' ? nearestNames(token.text, keywordNames, 1) : [];
    const words = near.map((text) => ({ ...rangeOf(token), text }));
    return new Refusal(
      problem(code, rangeOf(token), {
        params: { found: token.text },
        expected,
        mends: [
          ...grammarMends(this.#text, this.#tokens, this.#at, this.#last),
          ...words,
          ...mends,
        ],
      }),
    );
  }
}

const keywordNames = Object.values(keywords)
  .flatMap(({ en, bn }) => [...en, ...bn])
  .map(foldedName);

const rangeOf = ({ from, to }: TextRange): TextRange => ({ from, to });
const span = ({ from }: TextRange, { to }: TextRange): TextRange => ({ from, to });
