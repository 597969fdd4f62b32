import { randomUUID } from 'node:crypto';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  explainScreener,
  getReadyScreeners,
  MAX_COUNTED_SESSIONS,
  matchesOverTime,
  runForProgram,
  runText,
} from '@dorpon/contract/screener';
import { type DayNumber, dayNumber } from '@dorpon/domain/bars/day-columns';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf, reachedLimit } from '@dorpon/domain/membership/entitlements';
import { explain } from '@dorpon/domain/screener/explain';
import { type Problem, problem } from '@dorpon/domain/screener/problem';
import { problemSentence } from '@dorpon/domain/screener/problem-words';
import { problemWords } from '@dorpon/domain/screener/problem-words.en.data';
import { workOf } from '@dorpon/domain/screener/work';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Market } from '../../core/market/market.ts';
import { memberShares, usesOwn } from '../../core/screener/member-shares.ts';
import type { Planned } from '../../core/screener/planned.ts';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { Moment, Own, Screeners } from '../../core/screener/screeners.ts';
import type { OwnStore } from '../../core/screener/store.ts';
import { undatedFields } from '../../core/screener/undated-fields.ts';
import type { Caller } from '../../http/caller.ts';
import { route } from '../../http/route.ts';
import { StreamGate } from '../../http/stream-gate.ts';
import { Streamed } from '../../http/streamed.ts';
import { matchesCsv } from './matches-csv.ts';
import { createMatchesOverTime } from './matches-over-time.ts';
import { createReadyResults } from './ready-results.ts';
import type { ReadyWeeks } from './ready-weeks.ts';
import { runAnswer } from './run-answer.ts';
import type { SavedStore } from './store.ts';

export interface ScreenerParts {
  readonly screeners: Screeners;
  readonly market: Pick<Market, 'feedAt' | 'seq'>;
  readonly own: OwnStore;
  readonly saved: Pick<SavedStore, 'membershipOf' | 'countProgramCall'>;
  readonly now: () => EpochMs;
  readonly weeks: ReadyWeeks;
}

/** The declared cost is of so many rows per share; more are charged, in milliseconds per row. */
const PAID_ROWS = 1500;
const ROW_COST = 0.006;
/** Of all sessions that are counted. */
const PAID_COUNTED_ROWS = 4000;
const MOST_COUNTED_ROWS = 120_000;
const USUAL_NEARLY = 20;
const encoder = new TextEncoder();

/** In words, because a program shows them to a person. */
function badText(problems: readonly Problem[]): CallError {
  const [first] = problems;
  const place = first ? ` at character ${first.from + 1}` : '';
  const words = first ? problemSentence(first, problemWords) : 'cannot be run';
  return new CallError('bad-parameter', `${words}${place}`, 'text');
}

/** Screeners that anyone may run. */
export function screenerRoutes(app: FastifyInstance, parts: ScreenerParts): void {
  const { screeners, market, own, saved, now } = parts;
  const gate = new StreamGate();
  app.addHook('preClose', async () => gate.cutAll());

  async function sharesOf(caller: () => Promise<Caller>): Promise<Own | undefined> {
    const who = await caller();
    if (!who) return undefined;
    return await memberShares(own, who.id, `${who.id}.${await own.editionOf(who.id)}`);
  }

  function plannedFor(text: string, meant: Own | undefined): Planned {
    const compiled = screeners.compiled(text, meant?.owner);
    if ('problems' in compiled) throw new Error('a text has a problem for its owner only');
    return compiled.planned;
  }

  /** Undefined outcome: a problem of the text. */
  async function asked<Result>(
    text: string,
    day: TradingDay | undefined,
    call: { readonly countedAs: string; readonly caller: () => Promise<Caller> },
    read: (moment: Moment, planned: Planned) => Result,
  ) {
    const first = screeners.compiled(text);
    if ('problems' in first)
      return { outcome: 'problem' as const, problems: first.problems.map(problemOnTheWire) };
    const { work } = first.planned;
    if (work > PAID_ROWS) app.limits.charge(call.countedAs, (work - PAID_ROWS) * ROW_COST);
    const meant = usesOwn(first) ? await sharesOf(call.caller) : undefined;
    const planned = () => plannedFor(text, meant);
    const asOf: DayNumber | undefined = day === undefined ? undefined : dayNumber(day);
    const result = await screeners.run(planned, { day: asOf, own: meant }, read);
    if (result === undefined)
      throw new CallError('not-found', 'the record begins later than this day', 'day');
    return result;
  }

  const ranAt = ({ columns, row, day }: Moment, planned: Planned) => {
    const isNewest = row === columns.days.length - 1;
    return {
      day,
      at: isNewest ? market.feedAt : null,
      terms: [...planned.terms],
      undated: isNewest ? [] : undatedFields(planned.names),
    };
  };

  const ran = (near: number) => (moment: Moment, planned: Planned) => ({
    outcome: 'ran' as const,
    ...ranAt(moment, planned),
    hints: planned.hints.map(problemOnTheWire),
    ...runAnswer(moment, planned, near),
  });

  route(app, runText, ({ body: { text, day, near = USUAL_NEARLY }, ...call }) =>
    asked(text, day, call, ran(near)),
  );

  async function countProgramCall(memberId: string): Promise<void> {
    const stored = await saved.membershipOf(memberId);
    if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
    const { type } = membershipAt(stored, now());
    const most = entitlementsOf(type).programCallsPerDay;
    if (await saved.countProgramCall(memberId, most)) return;
    const message = `limit of ${most} calls for programs a day reached`;
    const limit = reachedLimit('programCallsPerDay', type);
    throw new CallError('limit-reached', message, undefined, limit);
  }

  route(app, runForProgram, async ({ caller, countedAs, query }) => {
    const { text, day, format = 'csv' } = query;
    const compiled = screeners.compiled(text);
    if ('problems' in compiled) throw badText(compiled.problems);
    await countProgramCall(caller.id);
    const call = { countedAs, caller: async () => caller };
    const answer = await asked(text, day, call, ran(0));
    if (answer.outcome === 'problem') throw new Error('a text has a problem only when it runs');
    if (format === 'json') return answer;
    return new Streamed({
      tag: randomUUID(),
      type: 'text/csv; charset=utf-8',
      headers: {
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="dorpon-screener-${answer.day}.csv"`,
      },
      gate,
      async *chunks() {
        yield encoder.encode(matchesCsv(text, answer));
      },
    });
  });

  route(app, explainScreener, ({ body: { text, code, day }, ...call }) =>
    asked(text, day, call, (moment, planned) => {
      const { run, columns, row } = moment;
      const share = columns.shareOf(code);
      if (share === undefined) throw new CallError('unknown-share', `no share ${code}`, 'code');
      const readings = explain(run, planned.plan, share, row);
      return { outcome: 'explained' as const, ...ranAt(moment, planned), readings };
    }),
  );

  const over = createMatchesOverTime(screeners);
  route(app, matchesOverTime, async ({ body: { text, days }, ...call }) => {
    const compiled = screeners.compiled(text);
    if ('problems' in compiled)
      return { outcome: 'problem' as const, problems: compiled.problems.map(problemOnTheWire) };
    const { planned } = compiled;
    const work = workOf(planned.plan.value, MAX_COUNTED_SESSIONS);
    if (work > MOST_COUNTED_ROWS) {
      const { terms } = planned;
      const whole = { from: terms[0]?.from ?? 0, to: terms.at(-1)?.to ?? text.length };
      const params = { work, most: MOST_COUNTED_ROWS };
      const tooMuch = problem('too-much-work', whole, { params });
      return { outcome: 'problem' as const, problems: [problemOnTheWire(tooMuch)] };
    }
    if (work > PAID_COUNTED_ROWS)
      app.limits.charge(call.countedAs, (work - PAID_COUNTED_ROWS) * ROW_COST);
    const meant = usesOwn(compiled) ? await sharesOf(call.caller) : undefined;
    const sessions = await over(text, days, () => plannedFor(text, meant), meant);
    return { outcome: 'counted' as const, sessions, undated: undatedFields(planned.names) };
  });

  const ready = createReadyResults(screeners, market, parts.weeks);
  route(app, getReadyScreeners, () => ready());
}
