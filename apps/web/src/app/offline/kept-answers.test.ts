import { type Query, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerRow } from '../../api/offline/own-database.ts';
import { keptMarks } from '../../platform/kept-marks.ts';
import { NoAnswerError } from '../../platform/no-answer-error.ts';
import { awayFacts } from './away-facts.ts';
import {
  type AnswerTable,
  createKeptAnswers,
  isKept,
  LARGEST_BYTES,
  noteAnswers,
  surplus,
} from './kept-answers.ts';
import { sizeOf } from './size-of.ts';

function memory(): AnswerTable & { rows: Map<string, AnswerRow> } {
  const rows = new Map<string, AnswerRow>();
  return {
    rows,
    get: async (id) => rows.get(id),
    async put(given) {
      for (const row of given) rows.set(row.id, structuredClone(row));
    },
    facts: async () => [...rows.values()].sort((a, b) => a.at - b.at),
    async remove(ids) {
      for (const id of ids) rows.delete(id);
    },
    async removeOthers(owner) {
      for (const [id, row] of rows) if (row.owner !== owner) rows.delete(id);
    },
    clear: async () => rows.clear(),
  };
}

function device(table = memory(), build = 'one') {
  const person = { owner: 'rahima' as string | undefined, now: 1_000_000 };
  const answers = createKeptAnswers({
    table,
    build,
    person: () => person.owner,
    now: () => person.now,
  });
  const queries = new QueryClient();
  const queryOf = (key: readonly unknown[]): Query =>
    queries.getQueryCache().build(queries, { queryKey: key });
  const isPast = { now: false };
  const onNoted = vi.fn();
  noteAnswers(queries, answers, () => isPast.now, onNoted);
  return { table, person, answers, queries, queryOf, isPast, onNoted };
}

afterEach(() => {
  for (const hash of ['["news"]', '["mine","watch-lists"]']) keptMarks.remove(hash);
});

const LISTS = ['mine', 'watch-lists'];

describe('what is kept', () => {
  it('O1 keeps lists and figures, never what lets somebody in, payments or administration', () => {
    expect(isKept(LISTS)).toBe(true);
    expect(isKept(['mine', 'portfolio', 'overview', 'p'])).toBe(true);
    expect(isKept(['news', 1])).toBe(true);
    for (const own of ['sessions', 'invoices', 'cart', 'members', 'unheard-of'])
      expect(isKept(['mine', own]), own).toBe(false);
    expect(isKept(['ways-in'])).toBe(false);
    expect(isKept(['unheard-of'])).toBe(false);
  });

  it('O2 gives back the answer with its time, maps and sets included', async () => {
    const { answers, queries, queryOf } = device();
    const data = new Map([['GP', new Set([1, 2])]]);
    queries.setQueryData(['news'], data, { updatedAt: 77 });
    await answers.write();
    expect(await answers.answerFor(queryOf(['news']))).toMatchObject({ at: 77, data });
  });

  it('O2 gives nothing of a build with other shapes, and nothing personal of another member', async () => {
    const { table, answers, queries, queryOf, person } = device();
    queries.setQueryData(LISTS, ['GP']);
    queries.setQueryData(['news'], ['public']);
    await answers.write();
    expect(await device(table, 'two').answers.answerFor(queryOf(LISTS))).toBeUndefined();
    person.owner = 'karim';
    expect(await answers.answerFor(queryOf(LISTS))).toBeUndefined();
    expect(await answers.answerFor(queryOf(['news']))).toBeDefined();
  });

  it('O12 gives the newest answer of another day where the key names the day of the market', async () => {
    const { answers, queries, queryOf } = device();
    const [monday, tuesday, thursday] = ['2026-11-16', '2026-11-17', '2026-11-19'];
    queries.setQueryData(['cockpit', tuesday], ['tuesday'], { updatedAt: 2 });
    queries.setQueryData(['cockpit', monday], ['monday'], { updatedAt: 1 });
    queries.setQueryData(['period-base', 5, tuesday], ['five'], { updatedAt: 3 });
    await answers.write();
    const data = async (key: readonly unknown[], ...days: string[]) =>
      (await answers.answerFor(queryOf(key), days))?.data;
    expect(await data(['cockpit', thursday], thursday)).toEqual(['tuesday']);
    expect(await answers.answerFor(queryOf(['cockpit', thursday]), [thursday])).toMatchObject({
      at: 2,
    });
    expect(await data(['cockpit', monday], thursday, monday)).toEqual(['monday']);
    expect(await data(['period-base', 22, thursday], thursday)).toBeUndefined();
    // A day that the person has chosen stays that day.
    expect(await data(['cockpit', thursday], '2026-11-22')).toBeUndefined();
    queries.setQueryData(['block-day', 'GP', tuesday], ['blocks']);
    queries.setQueryData(['minute-bars', 'GP', tuesday], ['minutes']);
    await answers.write();
    expect(await data(['block-day', 'GP', thursday], thursday)).toBeUndefined();
    expect(await data(['minute-bars', 'GP', thursday], thursday)).toBeUndefined();
  });

  it('O12 gives nothing of another build, and nothing where the person has chosen the day', async () => {
    const { table, answers, queries, queryOf } = device();
    const run = (day: string) => ['mine', 'screener-run', 'rahima', 'held', day];
    queries.setQueryData(['cockpit', '2026-11-17'], ['tuesday']);
    queries.setQueryData(run('2026-11-17'), ['GP']);
    await answers.write();
    const today = ['2026-11-19'];
    const cockpit = queryOf(['cockpit', '2026-11-19']);
    expect(await answers.answerFor(cockpit, today)).toBeDefined();
    expect(await device(table, 'two').answers.answerFor(cockpit, today)).toBeUndefined();
    expect(await answers.answerFor(queryOf(run('2026-11-19')), today)).toBeUndefined();
  });

  it('O4 writes an answer at most once a minute, and all of it when the page is hidden', async () => {
    const { table, answers, queries, person } = device();
    const kept = () => table.rows.get('["news"]')?.data;
    queries.setQueryData(['news'], [1]);
    await answers.write();
    queries.setQueryData(['news'], [2]);
    await answers.write();
    expect(kept()).toEqual([1]);
    person.now += 60_000;
    await answers.write();
    expect(kept()).toEqual([2]);
    queries.setQueryData(['news'], [3]);
    await answers.write(true);
    expect(kept()).toEqual([3]);
  });

  it('O5 keeps nothing of a past minute, and does not write back a kept answer as new', async () => {
    const { table, answers, queries, isPast, onNoted } = device();
    isPast.now = true;
    queries.setQueryData(['news'], ['of the past']);
    isPast.now = false;
    keptMarks.set('["mine","watch-lists"]', 1);
    queries.setQueryData(LISTS, ['kept']);
    await answers.write();
    expect(table.rows.size).toBe(0);
    expect(onNoted).not.toHaveBeenCalled();
    queries.setQueryData(['news'], ['of now']);
    expect(onNoted).toHaveBeenCalledTimes(1);
  });

  it('O6 drops the oldest above either limit and nothing else', () => {
    const row = fc.record({ id: fc.uuid(), at: fc.nat(), bytes: fc.nat(100) });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), (given) => {
        const facts = given.toSorted((a, b) => a.at - b.at);
        const gone = new Set(surplus(facts, 5, 200));
        const rest = facts.filter(({ id }) => !gone.has(id));
        expect(rest.length).toBeLessThanOrEqual(5);
        expect(rest.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(200);
        // What stays is the newest without a gap, and one more would be too much.
        expect(facts.slice(gone.size)).toEqual(rest);
        const next = facts[gone.size - 1];
        if (next !== undefined)
          expect(
            rest.length === 5 || rest.reduce((sum, { bytes }) => sum + bytes, next.bytes) > 200,
          ).toBe(true);
      }),
    );
  });

  it('O6 does not keep an answer that is too large', async () => {
    const { table, answers, queries } = device();
    queries.setQueryData(['news'], 'x'.repeat(LARGEST_BYTES));
    await answers.write();
    expect(table.rows.size).toBe(0);
    expect(sizeOf(new Map([['GP', new Float64Array(100)]]), 10_000)).toBeGreaterThan(800);
  });

  it('O7 erases everything when the member leaves, also what waits to be written', async () => {
    const { table, answers, queries, person } = device();
    queries.setQueryData(LISTS, ['GP']);
    await answers.write();
    queries.setQueryData(['mine', 'messages'], ['hello']);
    await answers.forget();
    await answers.write(true);
    expect(table.rows.size).toBe(0);
    queries.setQueryData(LISTS, ['EBL']);
    await answers.write();
    person.owner = 'karim';
    await answers.removeOthers();
    expect(table.rows.size).toBe(0);
  });

  it('O7 writes nothing personal once another window has signed out', async () => {
    const { table, answers, queries, person } = device();
    queries.setQueryData(LISTS, ['GP']);
    queries.setQueryData(['news'], ['public']);
    person.owner = '';
    await answers.write();
    expect([...table.rows.keys()]).toEqual(['["news"]']);
  });

  it('O10 keeps the answer of one member for no other, while another window changes who it is', async () => {
    const { table, answers, queries, queryOf, person } = device();
    queries.setQueryData(LISTS, ['GP']);
    person.owner = 'karim';
    await answers.write();
    expect(table.rows.size).toBe(0);
    // The page has not heard of it yet: it is not sure whose the answer is.
    person.owner = undefined;
    queries.setQueryData(LISTS, ['EBL']);
    await answers.write(true);
    person.owner = 'karim';
    await answers.write(true);
    expect(table.rows.size).toBe(0);
    queries.setQueryData(LISTS, ['ACI']);
    await answers.write(true);
    person.owner = undefined;
    await answers.removeOthers();
    expect(table.rows.get('["mine","watch-lists"]')).toMatchObject({ owner: 'karim' });
    expect(await answers.answerFor(queryOf(LISTS))).toBeUndefined();
  });

  it('O10 keeps what visitors ask as well for the one who asked, a member or a visitor', async () => {
    const { table, answers, queries, queryOf, person } = device();
    const run = (asker: string) => ['mine', 'screener-run', asker, 'held', ''];
    queries.setQueryData(run('rahima'), ['GP']);
    // Asked before the page knew who is signed in.
    queries.setQueryData(run(''), ['as a visitor']);
    await answers.write();
    expect([...table.rows.keys()]).toEqual([JSON.stringify(run('rahima'))]);
    person.owner = 'karim';
    expect(await answers.answerFor(queryOf(run('rahima')))).toBeUndefined();
    person.owner = '';
    expect(await answers.answerFor(queryOf(run('rahima')))).toBeUndefined();
    queries.setQueryData(run(''), ['sign in']);
    // Of who has just left, after the page has taken them for a visitor.
    queries.setQueryData(LISTS, ['GP']);
    queries.setQueryData(run('rahima'), ['GP', 'EBL']);
    await answers.write(true);
    expect(await answers.answerFor(queryOf(run('')))).toMatchObject({ data: ['sign in'] });
    expect(table.rows.get(JSON.stringify(run('rahima')))).toMatchObject({ data: ['GP'] });
    expect(table.rows.has('["mine","watch-lists"]')).toBe(false);
    person.owner = 'rahima';
    expect(await answers.answerFor(queryOf(run('')))).toBeUndefined();
  });

  it('O6 in a full store the oldest make room, and the limits hold', async () => {
    const table = memory();
    const { put } = table;
    const full = new DOMException('full', 'QuotaExceededError');
    const { answers, queries } = device({
      ...table,
      put: (rows) => (table.rows.size < 8 ? put(rows) : Promise.reject(full)),
    });
    for (let at = 1; at <= 8; at += 1) queries.setQueryData(['news', at], [at], { updatedAt: at });
    await answers.write();
    queries.setQueryData(['news', 9], [9], { updatedAt: 9 });
    await answers.write();
    expect([...table.rows.values()].map(({ at }) => at)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  it('O9 works as with an empty database when there is none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refuse = () => Promise.reject(new Error('denied'));
    const { answers, queries, queryOf } = device({
      ...memory(),
      get: refuse,
      put: refuse,
      clear: refuse,
      removeOthers: refuse,
    });
    queries.setQueryData(['news'], [1]);
    await answers.write();
    await answers.forget();
    await answers.removeOthers();
    expect(await answers.answerFor(queryOf(['news']))).toBeUndefined();
  });
});

describe('O3 the line', () => {
  const away = new NoAnswerError('cut', null);
  const query = (key: readonly unknown[], state: Partial<Query['state']>): Query =>
    ({ queryKey: key, queryHash: JSON.stringify(key), state: { error: null, ...state } }) as Query;

  it('says nothing while the server is reached', () => {
    expect(awayFacts([query(['news'], { data: [], dataUpdatedAt: 5 })], true)).toBeUndefined();
    const refused = query(['news'], { error: new Error('refused') });
    expect(awayFacts([refused], true)).toBeUndefined();
  });

  it('has the oldest answer on the screen, and whether a part was never loaded', () => {
    const old = query(['news'], { data: [], dataUpdatedAt: 5 });
    const lists = query(LISTS, { data: [], dataUpdatedAt: 9 });
    const never = query(['halts'], { error: away });
    expect(awayFacts([old, lists], false)).toEqual({ asOf: 5, isMissing: false });
    expect(awayFacts([old, never], true)).toEqual({ asOf: null, isMissing: true });
    keptMarks.set('["news"]', 5);
    expect(awayFacts([old, lists, never], true)).toEqual({ asOf: 5, isMissing: true });
  });

  it('names no time over a screen without figures, where only the bar has some', () => {
    const ofTheBar = query(['index-lines'], { data: [], dataUpdatedAt: 5 });
    expect(awayFacts([ofTheBar], false)).toEqual({ asOf: null, isMissing: false });
  });

  it('names no time over a screen that shows nothing', () => {
    const ofTheShell = query(['news'], { data: [], dataUpdatedAt: 5 });
    expect(awayFacts([ofTheShell], false, true)).toEqual({ asOf: null, isMissing: true });
    expect(awayFacts([ofTheShell], true, true)).toBeUndefined();
  });
});
