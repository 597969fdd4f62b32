import { getCockpit } from '@dorpon/contract/cockpit';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { getMarketBreadth } from '@dorpon/contract/market-breadth';
import type { TradedParts } from '@dorpon/domain/cockpit/close-forecast';
import type { KnownShare } from '@dorpon/domain/cockpit/market-now';
import { finePaisa, PAISA_PER_MILLION, type Paisa, type ShareCode } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { ShownDay } from './use-shown-day.ts';

type Answer = AnswerOf<typeof getCockpit>;

export interface PastPace {
  readonly sessions: number;
  /** Turnover by the end of each minute. */
  readonly previous: readonly Paisa[];
  readonly average: readonly Paisa[];
  readonly parts: TradedParts;
}

export interface Cockpit extends Pick<Answer, 'categories' | 'bands' | 'holdings'> {
  readonly history: Answer['days'];
  readonly known: ReadonlyMap<ShareCode, KnownShare>;
  readonly pace: PastPace;
}

const dateOf = ({ day, isToday }: ShownDay) => (isToday ? {} : { date: day });

/** What was known before the session; it does not change while that trades. */
export const cockpitQuery = (shown: ShownDay | null) =>
  queryOptions({
    queryKey: ['cockpit', shown?.day],
    queryFn:
      shown === null
        ? skipToken
        : async ({ signal }): Promise<Cockpit> => {
            const { answer } = await call(getCockpit, { query: dateOf(shown), signal });
            const { days: history, categories, bands, holdings, shares, pace } = answer;
            return {
              history,
              categories,
              bands,
              holdings,
              known: knownOf(shares),
              pace: paceOf(pace),
            };
          },
    staleTime: Number.POSITIVE_INFINITY,
  });

const paisa = (price: number | null | undefined): Paisa | null =>
  price == null ? null : finePaisa(price);

function knownOf(shares: Answer['shares']): ReadonlyMap<ShareCode, KnownShare> {
  const between = (high: Paisa | null, low: Paisa | null) =>
    high === null || low === null ? null : { high, low };
  return new Map(
    shares.code.map((code, at) => {
      const [upper, lower] = [paisa(shares.upper[at]), paisa(shares.lower[at])];
      return [
        code,
        {
          isResting: shares.rests[at] ?? false,
          range: between(paisa(shares.high[at]), paisa(shares.low[at])),
          limits:
            upper === null || lower === null
              ? null
              : { upper: Math.round(upper), lower: Math.round(lower) },
          closes: {
            20: paisa(shares.sum_20[at]),
            50: paisa(shares.sum_50[at]),
            200: paisa(shares.sum_200[at]),
          },
          before: {
            5: paisa(shares.before_5[at]),
            22: paisa(shares.before_22[at]),
            60: paisa(shares.before_60[at]),
          },
          value: (shares.vl_20[at] ?? 0) * PAISA_PER_MILLION,
        },
      ];
    }),
  );
}

const paceOf = (pace: Answer['pace']): PastPace => {
  const inPaisa = (curve: readonly number[]) => curve.map((value) => value * PAISA_PER_MILLION);
  const fraction = (percents: readonly number[]) => percents.map((percent) => percent / 100);
  return {
    sessions: pace.sessions,
    previous: inPaisa(pace.previous),
    average: inPaisa(pace.average),
    parts: {
      sessions: pace.sessions,
      low: fraction(pace.part_low),
      middle: fraction(pace.part),
      high: fraction(pace.part_high),
    },
  };
};

/** Today's lines grow by a minute each minute; those of another day are complete. */
const asOften = ({ isToday }: ShownDay) => ({
  refetchInterval: isToday ? 60_000 : (false as const),
  refetchIntervalInBackground: false,
  staleTime: isToday ? 0 : Number.POSITIVE_INFINITY,
});

export const breadthQuery = (shown: ShownDay | null) =>
  queryOptions({
    queryKey: ['breadth', shown?.day],
    queryFn:
      shown === null
        ? skipToken
        : async ({ signal }) =>
            (await call(getMarketBreadth, { query: dateOf(shown), signal })).answer.rows,
    ...(shown && asOften(shown)),
  });
