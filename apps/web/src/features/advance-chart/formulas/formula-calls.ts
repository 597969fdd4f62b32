import type { AnswerOf } from '@dorpon/contract/endpoint';
import { formulaSeries } from '@dorpon/contract/screener';
import type { DayInterval } from '@dorpon/domain/chart/bar-group';
import type { ShareCode } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../../../api/call.ts';
import { pollEvery } from '../../../api/retry-failed.ts';

export type FormulaSeries = Extract<AnswerOf<typeof formulaSeries>, { outcome: 'series' }>;

/** What moves is asked for again so often. */
const AGAIN_MS = 60_000;

/** What a formula needs beside the bars. Answered as of now: the chart leaves out what is later than it shows. */
export const formulaSeriesQuery = (
  asker: string | undefined,
  text: string,
  code: ShareCode,
  interval: DayInterval,
  moves: boolean,
) =>
  queryOptions({
    queryKey: ['mine', 'formula-series', asker, text, code, interval],
    queryFn:
      asker === undefined
        ? skipToken
        : async ({ signal }) => {
            const body = { text, code, interval };
            const { answer } = await callNow(formulaSeries, { body, signal });
            if (answer.outcome === 'problem') throw new Error(answer.problems[0]?.code);
            return answer;
          },
    staleTime: AGAIN_MS,
    ...(moves && pollEvery(AGAIN_MS)),
  });
