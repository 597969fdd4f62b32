import { CallError } from '@dorpon/contract/error-catalogue';
import { explainScreener, getReadyScreeners, runText } from '@dorpon/contract/screener';
import { type DayNumber, dayNumber } from '@dorpon/domain/bars/day-columns';
import { explain } from '@dorpon/domain/screener/explain';
import type { TradingDay } from '@dorpon/domain/units';
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
import { createReadyResults } from './ready-results.ts';
import { runAnswer } from './run-answer.ts';

export interface ScreenerParts {
  readonly screeners: Screeners;
  readonly market: Pick<Market, 'feedAt' | 'seq'>;
  readonly own: OwnStore;
}

/** The declared cost is of so many rows per share; more are charged, in milliseconds per row. */
const PAID_ROWS = 1500;
const ROW_COST = 0.006;
const USUAL_NEARLY = 20;

/** Screeners that anyone may run. */
export function screenerRoutes(app: FastifyInstance, parts: ScreenerParts): void {
  const { screeners, market, own } = parts;

  async function sharesOf(caller: () => Promise<Caller>): Promise<Own | undefined> {
    const who = await caller();
    if (!who) return undefined;
    return await memberShares(own, who.id, `${who.id}.${await own.editionOf(who.id)}`);
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
    const planned = () => {
      const compiled = screeners.compiled(text, meant?.owner);
      if ('problems' in compiled) throw new Error('a text has a problem for its owner only');
      return compiled.planned;
    };
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

  route(app, runText, ({ body: { text, day, near = USUAL_NEARLY }, ...call }) =>
    asked(text, day, call, (moment, planned) => ({
      outcome: 'ran' as const,
      ...ranAt(moment, planned),
      hints: planned.hints.map(problemOnTheWire),
      ...runAnswer(moment, planned, near),
    })),
  );

  route(app, explainScreener, ({ body: { text, code, day }, ...call }) =>
    asked(text, day, call, (moment, planned) => {
      const { run, columns, row } = moment;
      const share = columns.shareOf(code);
      if (share === undefined) throw new CallError('unknown-share', `no share ${code}`, 'code');
      const readings = explain(run, planned.plan, share, row);
      return { outcome: 'explained' as const, ...ranAt(moment, planned), readings };
    }),
  );

  const ready = createReadyResults(screeners, market);
  route(app, getReadyScreeners, () => ready());
}
