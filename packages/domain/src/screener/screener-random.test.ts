import { describe, expect, test } from 'vitest';
import { chance } from '../indicators/testing/made-bars.ts';
import { isMinutes } from './axis.ts';
import {
  builtCondition,
  builtGroup,
  termTexts,
  withInner,
  withJoint,
  withMember,
  withNewMember,
  withoutGroupMember,
  withTermText,
  withWithin,
} from './built-condition.ts';
import { type BuiltSide, builtCall, builtSide, withCall, withSide } from './built-side.ts';
import { type BuiltTerm, builtTerm, withBuilt } from './built-term.ts';
import { check } from './check.ts';
import { checkedText } from './checked-text.ts';
import { replaced, termsOf, withoutTerm, withTerm } from './edit.ts';
import { lex } from './lex.ts';
import type { Node } from './node.ts';
import { parse } from './parse.ts';
import { print, printPart } from './print.ts';
import type { Problem } from './problem.ts';
import { problemWords as bangla } from './problem-words.bn.data.ts';
import { problemWords as english } from './problem-words.en.data.ts';
import { problemSentence } from './problem-words.ts';
import { type Plan, PlanTable, ScreenerRun } from './screener-run.ts';
import { at } from './series.ts';
import { screenerStudies } from './study-table.ts';
import { type GivenColumns, madeColumns } from './testing/made-columns.ts';
import { RandomScreener } from './testing/random-screener.ts';
import { randomText } from './testing/random-text.ts';
import { Reference } from './testing/reference.ts';
import { partsOf } from './work.ts';

const TEXTS = process.env.SOAK ? 100_000 : 2_000;
const SCREENERS = process.env.SOAK ? 5_000 : 60;
const minutes = { timeout: process.env.SOAK ? 3_600_000 : 60_000 };

const SHARES = 5;
const ROWS = 45;

function planOf(text: string, table = new PlanTable()): Plan | undefined {
  const parsed = parse(text);
  if ('problem' in parsed) return undefined;
  const result = check(parsed.screener);
  return 'checked' in result ? table.plan(result.checked) : undefined;
}

/** Screeners with a plan, and data that change every now and then. */
function* randomScreeners(count: number): Generator<{
  text: string;
  plan: Plan;
  columns: GivenColumns;
  reference: Reference;
  seed: number;
}> {
  let columns = madeColumns({ shares: SHARES, rows: ROWS });
  let reference = new Reference(columns);
  for (let seed = 1; seed <= count; seed += 1) {
    if (seed % 50 === 0) {
      columns = madeColumns({ shares: SHARES, rows: ROWS, seed });
      reference = new Reference(columns);
    }
    const text = new RandomScreener(seed).text();
    const plan = planOf(text);
    if (plan) yield { text, plan, columns, reference, seed };
  }
}

/** 0, ½ and 1 of every share and session. */
const truths = (columns: GivenColumns, plan: Plan, last = columns.days.length - 1): number[][] => {
  const series = new ScreenerRun(columns, { asOf: last }).evaluation.series(plan.value, 0);
  return columns.codes.map((_, share) =>
    Array.from({ length: last + 1 }, (_, row) => at(series, share, row)),
  );
};

/** Whether some share has a value on the newest day. */
const isKnown = (node: Node, { codes, days }: GivenColumns, reference: Reference): boolean =>
  codes.some((_, share) => {
    if (isMinutes(node.frame)) return false;
    const value = reference.value(node, share, days.length - 1);
    return !Number.isNaN(value) && (node.type !== 'boolean' || value !== 0.5);
  });

describe('random texts', () => {
  test(
    'P1, P3, B6: a text is parsed and printed as it was, or has a problem with a place',
    minutes,
    () => {
      const isPlaced = ({ from, to, mends }: Problem, text: string) =>
        [{ from, to }, ...mends].every(
          (range) => range.from >= 0 && range.from <= range.to && range.to <= text.length,
        );
      let valid = 0;
      for (let seed = 1; seed <= TEXTS; seed += 1) {
        const text = randomText(seed);
        const parsed = parse(text);
        if ('problem' in parsed) {
          if (!isPlaced(parsed.problem, text)) throw new Error(text);
          for (const mend of parsed.problem.mends) parse(replaced(text, mend));
          continue;
        }
        if (print(parsed.screener) !== text) throw new Error(text);
        const result = check(parsed.screener);
        if ('problems' in result) {
          if (!result.problems.every((one) => isPlaced(one, text))) throw new Error(text);
          continue;
        }
        valid += 1;
        const { value, terms } = result.checked;
        if ([value, ...terms.map(({ node }) => node)].some(({ type }) => type !== 'boolean'))
          throw new Error(text);
      }
      expect(valid).toBeGreaterThan(TEXTS / 20);
    },
  );

  test(
    'P5: a mend changes the text and removes its problem; every message is whole',
    minutes,
    () => {
      for (let seed = 1; seed <= TEXTS / 10; seed += 1) {
        const text = randomText(seed);
        const result = checkedText(text);
        if (!('problems' in result)) continue;
        for (const found of result.problems) {
          const said = [english, bangla].map((words) => problemSentence(found, words)).join('');
          if (/\{\{|undefined/.test(said)) throw new Error(`${said}: ${text}`);
          for (const mend of found.mends) {
            const mended = replaced(text, mend);
            const now = checkedText(mended);
            const isSame = ({ code, from, to }: Problem) =>
              code === found.code && from === found.from && to === found.to;
            if (mended === text || ('problems' in now && now.problems.some(isSame)))
              throw new Error(`${text} → ${mended}`);
          }
        }
      }
    },
  );

  test('P2: terms that are added and removed by taps leave the others', minutes, () => {
    for (const { text } of randomScreeners(SCREENERS)) {
      const parsed = parse(`${text} -- kept\n`);
      if ('problem' in parsed) throw new Error(text);
      const { screener } = parsed;
      const terms = termsOf(screener).map((term) => printPart(screener, term));
      const added = parse(withTerm(screener, 'pe < 15'));
      if ('problem' in added) throw new Error(`${text}: ${JSON.stringify(added.problem)}`);
      expect(print(added.screener)).toContain('-- kept');
      const now = termsOf(added.screener).map((term) => printPart(added.screener, term));
      expect(now.at(-1)).toBe('pe < 15');
      for (const index of now.keys()) {
        const fewer = parse(withoutTerm(added.screener, index)!);
        if ('problem' in fewer) throw new Error(`${text}: ${JSON.stringify(fewer.problem)}`);
        expect(print(fewer.screener)).toContain('-- kept');
        if (now.length > 2)
          expect(termsOf(fewer.screener).map((term) => printPart(fewer.screener, term))).toEqual(
            now.toSpliced(index, 1),
          );
      }
      expect(terms.length).toBeGreaterThan(0);
    }
  });

  test(
    'P4: what the builder writes is read as it was asked for, with every comment',
    minutes,
    () => {
      const asked: BuiltTerm[] = [
        { subject: 'pe', relation: '<', values: ['15'] },
        { subject: 'আরএসআই(১৪)', relation: 'between', values: ['৫০', '৭০'] },
        { subject: 'category', relation: 'not-in', values: ['A', 'B'] },
        { subject: 'close', relation: 'crosses-above', values: ['sma(close, 50) + 1'] },
        { subject: 'locked', relation: 'is-not', values: [] },
      ];
      const built = new BuiltParts(asked);
      for (const { text, seed } of randomScreeners(SCREENERS)) {
        // A comment after each word: also inside terms and signs.
        const commented = commentedText(text);
        const parsed = parse(commented);
        if ('problem' in parsed) throw new Error(commented);
        const { screener } = parsed;
        for (const [index, term] of termTexts(screener).entries()) {
          expect(withTermText(screener, index, term)).toBe(commented);
          built.condition(term, seed + index);
          built.condition(`not (${term})`, seed + index);
          const next = withTermText(screener, index, 'a or b');
          if (next === null) throw new Error(commented);
          expect(commentsOf(next)).toEqual(commentsOf(commented));
        }
      }
      for (const count of Object.values(built.shown)) expect(count).toBeGreaterThan(SCREENERS / 5);
    },
  );
});

/** Each part of a text, unchanged and changed in all the ways of the builder. */
class BuiltParts {
  readonly shown = { terms: 0, sides: 0, calls: 0, groups: 0, negated: 0, within: 0 };
  readonly #asked: readonly BuiltTerm[];

  constructor(asked: readonly BuiltTerm[]) {
    this.#asked = asked;
  }

  condition(text: string, seed: number): void {
    const { of, within } = builtCondition(text)!;
    expect(withInner(text, of)).toBe(text);
    for (const language of ['en', 'bn'] as const) {
      expect(withWithin(text, within, language)).toBe(text);
      if (within !== null) this.shown.within += 1;
      for (const days of [null, '৭ দিন', '3']) {
        const next = this.#kept(text, withWithin(text, days, language));
        if (days === null) expect(next).toContain(of);
        else expect(builtCondition(next)).toEqual({ of, within: days });
      }
      const term = this.#asked[seed % this.#asked.length]!;
      const next = this.#kept(of, withBuilt(of, term, language));
      expect(builtTerm(next)).toEqual(term);
      this.#kept(text, withInner(text, next));
    }
    this.#group(of, seed);
    this.#term(of, seed);
  }

  #group(text: string, seed: number): void {
    for (const by of ['any', 'all'] as const) {
      const next = this.#kept(text, withNewMember(text, by, 'pe < 15', 'bn'));
      const group = builtGroup(next)!;
      expect([group.by, group.members.at(-1)]).toEqual([by, 'pe < 15']);
      expect(withoutGroupMember(next, group.members.length - 1)?.replace(/^\(|\)$/g, '')).toContain(
        text.replace(/^\(|\)$/g, ''),
      );
    }
    const group = builtGroup(text);
    if (!group) return;
    this.shown.groups += 1;
    const isOne = group.members.length === 1;
    if (group.by === 'none' || group.by === 'not-all') this.shown.negated += 1;
    for (const by of ['any', 'all', 'none', 'not-all'] as const) {
      const next = withJoint(text, by, 'bn');
      if (by === group.by) expect(next).toBe(text);
      else if (!isOne) expect(builtGroup(this.#kept(text, next))!.by).toBe(by);
      // Of one condition any and all are the condition itself.
      else if (by === 'not-all') expect(next).toBeNull();
      else expect(this.#kept(text, next)).toContain(group.members[0]);
    }
    const added = this.#kept(text, withNewMember(text, group.by, 'pe < 15', 'bn'));
    expect(builtGroup(added)).toMatchObject({ by: group.by });
    for (const [index, member] of group.members.entries()) {
      expect(withMember(text, index, member)).toBe(text);
      this.#kept(text, withMember(text, index, 'a or b'));
      if ((withoutGroupMember(text, index) === null) !== isOne) throw new Error(text);
      this.condition(member, seed + index);
    }
  }

  #term(text: string, seed: number): void {
    const term = builtTerm(text);
    if (!term) return;
    this.shown.terms += 1;
    expect(withBuilt(text, term, 'en')).toBe(text);
    this.#side(term.subject, seed, (subject) => withBuilt(text, { ...term, subject }, 'en'));
    for (const [n, value] of term.values.entries())
      this.#side(value, seed + n, (next) =>
        withBuilt(text, { ...term, values: term.values.with(n, next) }, 'en'),
      );
  }

  #side(text: string, seed: number, put: (text: string) => string | null): void {
    const side = builtSide(text);
    if (!side) return;
    this.shown.sides += 1;
    const all: BuiltSide[] = [
      { of: 'volume', times: '2', frame: 'week', back: '1' },
      { of: 'volume', times: null, frame: null, back: null },
      { ...side, frame: '15m' },
      { ...side, back: '৩' },
    ];
    for (const language of ['en', 'bn'] as const) {
      expect(withSide(text, side, language)).toBe(text);
      const asked = all[seed % all.length]!;
      const next = this.#kept(text, withSide(text, asked, language));
      const isOfTerm = put(next) !== null;
      // Times another is no condition of its own.
      if (!isOfTerm && asked.times === null) throw new Error(JSON.stringify([text, next, asked]));
    }
    const call = builtCall(side.of)!;
    if (call.args.length > 0) this.shown.calls += 1;
    expect(withCall(side.of, call)).toBe(side.of);
    const renamed = { name: 'sma', args: ['close', '20'], output: null };
    expect(builtCall(withCall(side.of, renamed)!)).toEqual(renamed);
    for (const [n, arg] of call.args.entries()) {
      const args = call.args.with(n, '21');
      const next = withCall(side.of, { ...call, args });
      expect(builtCall(next!)!.args).toEqual(args);
      this.#side(arg, seed + n, (inner) =>
        withCall(side.of, { ...call, args: call.args.with(n, inner) }),
      );
    }
  }

  /** With every comment. */
  #kept(text: string, next: string | null): string {
    if (next === null) throw new Error(text);
    expect(commentsOf(next)).toEqual(commentsOf(text));
    return next;
  }
}

/** Numbered comments after some of the tokens. */
function commentedText(text: string): string {
  const lexed = lex(text);
  if ('problem' in lexed) throw new Error(text);
  return lexed.tokens
    .map(
      ({ before, text: written }, n) => `${before}${written}${n % 3 === 1 ? ` -- c${n}.\n` : ''}`,
    )
    .join('');
}

const commentsOf = (text: string): string[] => (text.match(/-- c\d+\./g) ?? []).sort();

describe('random screeners on random data, missing values included', () => {
  test('the evaluation equals the plain reference on every day', minutes, () => {
    const seen = new Set<number>();
    const known = new Set<string>();
    for (const { text, plan, columns, reference } of randomScreeners(SCREENERS)) {
      const plain = columns.codes.map((_, share) =>
        Array.from(columns.days, (_, row) => reference.value(plan.value, share, row)),
      );
      expect(truths(columns, plan), text).toEqual(plain);
      const run = new ScreenerRun(columns);
      const newest = columns.codes.map((_, share) =>
        at(run.evaluation.series(plan.value), share, ROWS - 1),
      );
      expect(newest, text).toEqual(plain.map((row) => row.at(-1)));
      for (const value of plain.flat()) seen.add(value);
      for (const node of partsOf(plan.value))
        if (isKnown(node, columns, reference)) known.add(`${node.op} ${node.type}`);
    }
    expect([...seen].sort()).toEqual([0, 0.5, 1]);
    // What is unknown on every day would be equal whatever it computes.
    expect([...known]).toEqual(
      expect.arrayContaining([
        'rank count',
        'percentile percent',
        'column date',
        'add date',
        'subtract days',
        'is boolean',
        'to-day price',
        'to-day boolean',
      ]),
    );
  });

  test('E3: the record after a day changes nothing of that day or before', minutes, () => {
    for (const { text, plan, columns, seed } of randomScreeners(SCREENERS)) {
      const last = 20 + (seed % (ROWS - 20));
      const whole = truths(columns, plan).map((row) => row.slice(0, last + 1));
      expect(truths(columns.until(last), plan), text).toEqual(whole);
      expect(truths(columns, plan, last), text).toEqual(whole);
    }
  });

  test('E1, E2: prices that move change all plans as a new evaluation would', minutes, () => {
    const next = chance(7);
    const columns = madeColumns({ shares: SHARES, rows: ROWS, seed: 3 });
    const table = new PlanTable();
    const plans: { text: string; plan: Plan }[] = [];
    for (let seed = 1; plans.length < SCREENERS; seed += 1) {
      const text = new RandomScreener(seed).text();
      const plan = planOf(text, table);
      if (plan) plans.push({ text, plan });
    }
    const live = new ScreenerRun(columns, { live: true });
    live.prepare(plans.slice(0, 20).map(({ plan }) => plan));
    let lost = Number.NaN;
    for (let moves = 0; moves < 8; moves += 1) {
      for (const { text, plan } of plans)
        expect(live.matches(plan), text).toEqual(new ScreenerRun(columns).matches(plan));
      for (let share = 0; share < SHARES; share += 1) {
        // All shares trade, then some, then none: only the index moves.
        if (next() < moves / 7) continue;
        const newest = share * ROWS + ROWS - 1;
        const close = columns.column('close')!;
        close[newest]! += Math.round((next() - 0.5) * 4);
        columns.column('high')![newest] = Math.max(
          columns.column('high')![newest]!,
          close[newest]!,
        );
        columns.column('low')![newest] = Math.min(columns.column('low')![newest]!, close[newest]!);
        columns.column('volume')![newest]! += 10;
        columns.column('turnover')![newest]! += 1_000;
        columns.column('locked_up')![newest] = Math.round(next());
        const bars = columns.minutes('5m')!;
        bars.column('close')![(share + 1) * bars.days.length - 1]! += Math.round(next() * 4) - 2;
      }
      columns.market('dsex')![ROWS - 1]! *= 1 + 0.01 * (next() - 0.5);
      // A share is listed no more, and then again.
      const place = (moves >> 1) * ROWS + ROWS - 1;
      const close = columns.column('close')!;
      if (moves % 2 === 0) lost = close[place]!;
      close[place] = moves % 2 === 0 ? Number.NaN : lost;
      // What is forgotten is computed again when it is asked for.
      if (moves === 1) live.keepOnly(plans.slice(0, 10).map(({ plan }) => plan));
      // Somebody may stop half way, and prices move again meanwhile.
      if (moves % 3 === 2) live.evaluation.movingSteps().next();
      columns.column('high')![ROWS - 1]! += moves % 3;
      live.pricesMoved();
    }
  });

  test(
    'E2: every study goes on with the newest bar from what is kept of the others',
    minutes,
    () => {
      const rows = 420;
      const columns = madeColumns({ shares: 3, rows, seed: 11 });
      const table = new PlanTable();
      const plans = screenerStudies.flatMap(({ study, outputs }) =>
        ['day', 'week'].flatMap((frame) =>
          outputs
            .flatMap(({ names }) => [...names.en, ...names.bn])
            .map((output) => {
              const text = `${study.id.replaceAll('-', '_')}.${output} on ${frame}`;
              const parsed = parse(text);
              if ('problem' in parsed) throw new Error(text);
              const result = check(parsed.screener, 'value');
              if ('problems' in result) throw new Error(text);
              return { text, plan: table.plan(result.checked) };
            }),
        ),
      );
      const live = new ScreenerRun(columns, { live: true }).evaluation;
      const next = chance(5);
      columns.column('close')![rows - 1] = Number.NaN;
      for (let moves = 0; moves < 4; moves += 1) {
        const fresh = new ScreenerRun(columns).evaluation;
        // E1: what another run has computed is kept for one that begins later, also for some days back.
        const later = new ScreenerRun(columns, { live: true }).evaluation;
        const first = rows - 1 - moves * 20;
        for (const { text, plan } of plans)
          for (const share of columns.codes.keys()) {
            const same = (run: Evaluation, from: number, row: number) => {
              const now = at(run.series(plan.value, from), share, row);
              const whole = at(fresh.series(plan.value, 0), share, row);
              const away = Math.abs(now - whole);
              const isSame = Object.is(now, whole) || away <= 1e-9 * Math.max(1, Math.abs(whole));
              if (!isSame) throw new Error(`${text}, row ${row}: ${now}, ${whole}`);
            };
            same(live, rows - 1, rows - 1);
            for (let row = first; row < rows; row += 1) same(later, first, row);
          }
        columns.market('dsex')![rows - 1]! *= 1 + 0.01 * (next() - 0.5);
        for (const share of columns.codes.keys()) {
          if (share === moves) continue;
          const newest = share * rows + rows - 1;
          for (const name of ['high', 'low', 'close'])
            columns.column(name)![newest]! += Math.round((next() - 0.5) * 6);
          columns.column('volume')![newest]! += 100;
        }
        // Today's first trade of a share.
        if (moves === 1) columns.column('close')![rows - 1] = 100;
        live.pricesMoved();
      }
      expect(plans.length).toBeGreaterThan(200);
    },
  );
});
