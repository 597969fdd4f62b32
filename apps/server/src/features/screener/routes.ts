import { randomUUID } from 'node:crypto';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  explainScreener,
  formulaValues,
  getFirstDay,
  getReadyScreeners,
  MAX_COUNTED_SESSIONS,
  matchesOverTime,
  runForProgram,
  runText,
} from '@dorpon/contract/screener';
import { type DayNumber, dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf, reachedLimit } from '@dorpon/domain/membership/entitlements';
import { explain } from '@dorpon/domain/screener/explain';
import { problem } from '@dorpon/domain/screener/problem';
import { workOf } from '@dorpon/domain/screener/work';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Market } from '../../core/market/market.ts';
import { memberShares, type OwnFields, ownFieldsOf } from '../../core/screener/member-shares.ts';
import type { Own } from '../../core/screener/own-shares.ts';
import type { Planned } from '../../core/screener/planned.ts';
import type { Formula } from '../../core/screener/planned-formulas.ts';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { Moment, Screeners } from '../../core/screener/screeners.ts';
import { MOST_SESSIONS } from '../../core/screener/session-days.ts';
import type { OwnStore } from '../../core/screener/store.ts';
import { undatedFields } from '../../core/screener/undated-fields.ts';
import { unknownTexts } from '../../core/screener/unknown-texts.ts';
import { route } from '../../http/route.ts';
import { StreamGate } from '../../http/stream-gate.ts';
import { Streamed } from '../../http/streamed.ts';
import { badText } from './bad-text.ts';
import { formulaAnswer } from './formula-answer.ts';
import { formulaSeriesRoute } from './formula-series.ts';
import { type Asking, createInJob } from './in-job.ts';
import { matchesCsv } from './matches-csv.ts';
import { createMatchesOverTime } from './matches-over-time.ts';
import { createReadyResults } from './ready-results.ts';
import type { ReadyWeeks } from './ready-weeks.ts';
import { ROW_COST } from './row-cost.ts';
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

/** The declared cost is of so many rows per share; more are charged. */
const PAID_ROWS = 1500;
/** Of all sessions that are counted. */
const PAID_COUNTED_ROWS = 4000;
const MOST_COUNTED_ROWS = 120_000;
/** Of a portfolio that is not in memory, in milliseconds for each transaction. */
const TRANSACTION_COST = 0.01;
const USUAL_NEARLY = 20;
const encoder = new TextEncoder();

/** Screeners that anyone may run. */
export function screenerRoutes(app: FastifyInstance, parts: ScreenerParts): void {
  const { screeners, market, own, saved, now } = parts;
  const gate = new StreamGate();
  app.addHook('preClose', async () => gate.cutAll());

  async function sharesOf(
    fields: OwnFields | undefined,
    { caller, countedAs }: Asking,
  ): Promise<Own | undefined> {
    const who = fields && (await caller());
    if (!who) return undefined;
    // The edition first: a change in between makes the shares newer than it says, never older.
    const owner = `${who.id}.${await own.editionOf(who.id)}.${Number(fields.lists)}${Number(fields.held)}`;
    const onRead = (transactions: number) =>
      app.limits.charge(countedAs, transactions * TRANSACTION_COST);
    return await memberShares(own, who.id, owner, fields, onRead);
  }

  function plannedFor(text: string, meant: Own | undefined): Planned {
    const compiled = screeners.compiled(text, meant?.owner);
    if ('problems' in compiled) throw new Error('a text has a problem for its owner only');
    return compiled.planned;
  }

  const sessionOf = (day: TradingDay | undefined): DayNumber | undefined =>
    day === undefined ? undefined : dayNumber(day);

  const beforeRecord = () =>
    new CallError('not-found', 'screeners do not look back to this day', 'day');

  /** Charges what the text takes beyond the declared cost. */
  function charged(text: string, countedAs: string) {
    const compiled = screeners.compiled(text);
    if ('problems' in compiled) return compiled;
    const { work } = compiled.planned;
    if (work > PAID_ROWS) app.limits.charge(countedAs, (work - PAID_ROWS) * ROW_COST);
    return compiled;
  }

  const inJob = createInJob(app);

  /** Undefined outcome: a problem of the text. */
  async function asked<Result>(
    text: string,
    day: TradingDay | undefined,
    call: Asking,
    read: (moment: Moment, planned: Planned) => Result | Promise<Result>,
    first = charged(text, call.countedAs),
  ) {
    if ('problems' in first)
      return { outcome: 'problem' as const, problems: first.problems.map(problemOnTheWire) };
    const meant = await sharesOf(ownFieldsOf(first), call);
    const planned = () => plannedFor(text, meant);
    const rows = first.planned.work;
    const result = await inJob(call, { rows, length: text.length }, (job) =>
      screeners.run(planned, { day: sessionOf(day), own: meant, job }, read),
    );
    if (result === undefined) throw beforeRecord();
    return result;
  }

  const isNewest = ({ columns, row }: Moment) => row === columns.days.length - 1;
  const timeOf = (moment: Moment, { names }: Planned) => ({
    day: moment.day,
    at: isNewest(moment) ? market.feedAt : null,
    undated: isNewest(moment) ? [] : undatedFields(names),
  });

  const ranAt = (moment: Moment, planned: Planned) => ({
    ...timeOf(moment, planned),
    adjustedFrom: isNewest(moment) ? undefined : moment.columns.adjustedFrom,
    terms: planned.terms.map(({ parts: each, ...term }) => ({ ...term, parts: [...each] })),
  });

  const ran = (near: number) => async (moment: Moment, planned: Planned) => ({
    outcome: 'ran' as const,
    ...ranAt(moment, planned),
    hints: [...planned.hints, ...unknownTexts(planned.texts, moment.columns)].map(problemOnTheWire),
    ...(await runAnswer(moment, planned, near)),
    ms: Number((performance.now() - moment.began).toFixed(2)),
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

  route(app, runForProgram, async ({ caller, countedAs, isWanted, query }) => {
    const { text, day, format = 'csv' } = query;
    const first = charged(text, countedAs);
    if ('problems' in first) throw badText(first.problems);
    await countProgramCall(caller.id);
    const call = { countedAs, isWanted, caller: async () => caller };
    const answer = await asked(text, day, call, ran(0), first);
    if (answer.outcome === 'problem')
      throw new CallError('bad-parameter', 'the text takes too long to compute', 'text');
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
      const readings = explain(run, planned.plan, share, row).map((one) => ({
        ...one,
        parts: [...one.parts],
      }));
      return { outcome: 'explained' as const, ...ranAt(moment, planned), readings };
    }),
  );

  route(app, formulaValues, async ({ body: { formulas, condition, day }, ...call }) => {
    const asked: Formula[] = [
      ...formulas.map((text) => ({ text, want: 'value' as const })),
      ...(condition === undefined ? [] : [{ text: condition, want: 'condition' as const }]),
    ];
    const { together } = screeners.formulas(asked);
    if (together.work > PAID_ROWS)
      app.limits.charge(call.countedAs, (together.work - PAID_ROWS) * ROW_COST);
    const meant = await sharesOf(ownFieldsOf({ planned: together }), call);
    // Plans may be forgotten while it waits for its turn, but not within a run.
    let plans = screeners.formulas(asked, meant?.owner);
    const planned = () => {
      plans = screeners.formulas(asked, meant?.owner);
      return plans.together;
    };
    const answer = await inJob(call, { rows: together.work, length: 0 }, (job) =>
      screeners.run(planned, { day: sessionOf(day), own: meant, job }, async (moment) => ({
        outcome: 'computed' as const,
        ...timeOf(moment, plans.together),
        ...(await formulaAnswer(moment, plans)),
      })),
    );
    if (answer === undefined) throw beforeRecord();
    if (answer.outcome === 'problem')
      throw new CallError('bad-parameter', 'the formulas take too long to compute', 'formulas');
    const [ofCondition = null] = answer.formulas.splice(formulas.length);
    return { ...answer, condition: ofCondition };
  });

  route(app, getFirstDay, async () => {
    const { days } = await screeners.shared([]);
    const [first] = days;
    const day = first === undefined ? null : tradingDayOf(first);
    return { day, isCut: days.length === MOST_SESSIONS };
  });

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
    const meant = await sharesOf(ownFieldsOf(compiled), call);
    return await inJob(call, { rows: work, length: text.length }, async (job) => ({
      outcome: 'counted' as const,
      ...(await over(text, days, () => plannedFor(text, meant), meant, job)),
      undated: undatedFields(planned.names),
    }));
  });

  formulaSeriesRoute(app, { screeners, sharesOf, inJob });

  const ready = createReadyResults(screeners, market, parts.weeks);
  route(app, getReadyScreeners, () => ready());
}
