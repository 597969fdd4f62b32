import {
  getFinancialData,
  type STATEMENT_NAMES,
  type STATEMENT_TYPES,
} from '@dorpon/contract/fundamentals';
import type { StatementPeriod } from '@dorpon/domain/company/statement';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export type StatementKind = (typeof STATEMENT_NAMES)[number];
export type StatementSpan = (typeof STATEMENT_TYPES)[number];

/** One period's statement; the lines in their order, in million taka. */
export interface StatementSheet {
  readonly period: StatementPeriod;
  readonly endedOn: TradingDay;
  readonly yearEndedOn: TradingDay;
  readonly audited: boolean;
  readonly lines: Readonly<Record<string, number>>;
}

const MOST = { annual: 8, quarterly: 12 } as const;

/** The newest sheets of one statement, oldest first. */
export const statementsQuery = (code: ShareCode, name: StatementKind, type: StatementSpan) =>
  queryOptions({
    queryKey: ['statements', code, name, type],
    queryFn: async ({ signal }): Promise<readonly StatementSheet[]> => {
      const query = { code, name, type, limit: MOST[type] };
      const { answer } = await call(getFinancialData, { query, signal });
      return answer.map((wire) => ({
        period: wire.period,
        endedOn: wire.ended_on,
        yearEndedOn: wire.year_ended_on,
        audited: wire.audited,
        lines: wire.items,
      }));
    },
    staleTime: 600_000,
  });
