import { CallError } from '@dorpon/contract/error-catalogue';
import {
  type BacktestRulesInput,
  cancelBacktest,
  getBacktest,
  startBacktest,
} from '@dorpon/contract/screener-backtest';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf, reachedLimit } from '@dorpon/domain/membership/entitlements';
import { MAX_VARIANTS } from '@dorpon/domain/screener/backtest/bounds';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { Screeners } from '../../core/screener/screeners.ts';
import { route } from '../../http/route.ts';
import { asJson } from '../../http/send-answer.ts';
import { type Backtests, stepsOf } from './backtests.ts';
import { plannedBacktest, plannedVariants } from './planned-backtest.ts';
import type { BacktestStore } from './store.ts';

export interface BacktestParts {
  readonly store: BacktestStore;
  readonly backtests: Backtests;
  readonly screeners: Pick<Screeners, 'shared'>;
  readonly now: () => EpochMs;
}

/** Checking one character of the texts of one variant, in milliseconds. */
const LETTER_COST = 0.001;
const unknownBacktest = () => new CallError('not-found', 'no such backtest');
const encoder = new TextEncoder();

export function backtestRoutes(app: FastifyInstance, parts: BacktestParts): void {
  const { store, backtests, screeners, now } = parts;

  async function typeOf(memberId: string) {
    const stored = await store.membershipOf(memberId);
    if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
    return membershipAt(stored, now()).type;
  }

  async function planned(rules: BacktestRulesInput) {
    const variants = await plannedVariants(rules);
    if ('problems' in variants) return variants;
    return plannedBacktest(rules, variants, await screeners.shared(variants.columns));
  }

  route(app, startBacktest, async ({ caller, countedAs, body: { id, rules } }) => {
    if (backtests.isFull) throw new CallError('busy', 'too many backtests wait');
    app.limits.charge(countedAs, lettersOf(rules) * LETTER_COST);
    const plan = await planned(rules);
    if ('problems' in plan) return { outcome: 'problem' as const, problems: [...plan.problems] };
    const type = await typeOf(caller.id);
    const most = entitlementsOf(type).backtestsPerDay;
    const start = await store.start(caller.id, id, stepsOf(plan), most);
    if (start.how === 'running') return { outcome: 'running' as const, id: start.id };
    if (start.how === 'limit') {
      const message = `limit of ${most} backtests a day reached`;
      throw new CallError(
        'limit-reached',
        message,
        undefined,
        reachedLimit('backtestsPerDay', type),
      );
    }
    if (start.how === 'started') backtests.start(caller.id, id, plan);
    return { outcome: 'started' as const, id };
  });

  route(app, getBacktest, async ({ caller, query: { id } }) => {
    const stored = await store.read(caller.id, id);
    if (!stored) throw unknownBacktest();
    const { result, ...progress } = stored;
    const head = JSON.stringify(progress).slice(0, -1);
    return asJson(encoder.encode(`${head},"result":${result ?? 'null'}}`));
  });

  route(app, cancelBacktest, async ({ caller, body: { id } }) => {
    const state = await store.cancel(caller.id, id);
    if (!state) throw unknownBacktest();
    backtests.cancel(caller.id, id);
    return { id, state };
  });
}

/** Of the texts of all variants. */
function lettersOf({ entry, exit, rank, parameters = [] }: BacktestRulesInput): number {
  const variants = parameters.reduce((product, { values }) => product * values.length, 1);
  const letters = entry.length + (exit.text?.length ?? 0) + (rank?.text.length ?? 0);
  return Math.min(variants, MAX_VARIANTS) * letters;
}
