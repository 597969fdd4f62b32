import { getFundamental } from '@dorpon/contract/fundamentals';
import { type Paisa, type Percent, paisa, type ShareCode } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export interface LastDividend {
  /** Percent of the face value; null when none was ever declared. */
  readonly cash: Percent | null;
  readonly faceValue: Paisa | null;
}

/** The last cash dividend of every share, for the yield at the price of the moment. */
export const lastDividendsQuery = queryOptions({
  queryKey: ['last-dividends'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<ShareCode, LastDividend>> => {
    const columnNames = ['last_cash_dividend_amount' as const, 'face_value' as const];
    const { answer } = await call(getFundamental, { query: { columnNames }, signal });
    return new Map(
      answer.map((wire) => [
        wire.code ?? '',
        {
          cash: wire.last_cash_dividend_amount ?? null,
          faceValue: wire.face_value === undefined ? null : paisa(wire.face_value),
        },
      ]),
    );
  },
  staleTime: 3_600_000,
});
