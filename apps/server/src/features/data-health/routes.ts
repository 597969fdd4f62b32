import { FINDINGS_SHOWN, type FindingRow, getDataHealth } from '@dorpon/contract/data-health';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { adviceOf } from '@dorpon/domain/health/advice';
import { type Finding, findingKinds } from '@dorpon/domain/health/finding';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { type Doctor, kindOf } from './doctor.ts';

type Answer = AnswerOf<typeof getDataHealth>;

export function dataHealthRoutes(
  app: FastifyInstance,
  health: (refresh: boolean) => Promise<Answer>,
): void {
  route(app, getDataHealth, ({ query: { refresh } }) => health(refresh));
}

export async function dataHealth(doctor: Doctor, refresh: boolean): Promise<Answer> {
  const { checkup, isChecking } = await doctor.ask(refresh, MAX_WAIT_MS);
  const { findings, ...summary } = checkup ?? nothingYet;
  const byKind = Map.groupBy(findings, kindOf);
  const of = (kind: (typeof findingKinds)[number]) => byKind.get(kind) ?? [];
  return {
    ...summary,
    isChecking,
    counts: findingKinds.map((kind) => ({ kind, count: of(kind).length })),
    faultCounts: [...Map.groupBy(findings, ({ fault }) => fault)].map(([fault, same]) => ({
      fault,
      count: same.length,
    })),
    findings: findingKinds.flatMap((kind) => of(kind).slice(0, FINDINGS_SHOWN).map(toRow)),
  };
}

/** A large store takes longer than a call may last. */
export const MAX_WAIT_MS = 5000;
const nothingYet = {
  checkedAt: null,
  tookMs: 0,
  shares: 0,
  days: 0,
  minuteDays: 0,
  findings: [] as readonly Finding[],
};

function toRow(finding: Finding): FindingRow {
  const [en, bn] = [adviceOf(finding, 'en'), adviceOf(finding, 'bn')];
  return {
    ...finding,
    kind: kindOf(finding),
    what: en.what,
    whatBangla: bn.what,
    todo: en.todo,
    todoBangla: bn.todo,
    command: en.command,
  };
}
