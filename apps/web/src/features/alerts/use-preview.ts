import { previewAlert } from '@dorpon/contract/alerts';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { getEodDataFromTo } from '@dorpon/contract/eod';
import type { AlertDefinition } from '@dorpon/domain/alerts/member-alert';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callNow } from '../../api/call.ts';

export type Previewed = Pick<AlertDefinition, 'subject' | 'condition' | 'again'>;

const SESSIONS = 30;
/** The preview reads thousands of minutes: it waits until nothing was changed for so long. */
const REST_MS = 700;
const STALE_MS = 300_000;

/** The value after it has not changed for a while. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** When the alert, given as JSON, would have fired in the last sessions. */
export const previewQuery = (alert: string) =>
  queryOptions({
    queryKey: ['mine', 'alert-preview', alert],
    queryFn: async ({ signal }) => {
      const given = JSON.parse(alert) as BodyOf<typeof previewAlert>['alert'];
      const body = { alert: given, sessions: SESSIONS };
      return (await callNow(previewAlert, { body, signal })).answer;
    },
    staleTime: STALE_MS,
    retry: false,
  });

/** Closes of the previewed days, in prices of today. */
export const previewedDaysQuery = (
  code: ShareCode | null,
  from: EpochMs | null | undefined,
  upto: EpochMs | null | undefined,
) =>
  queryOptions({
    queryKey: ['previewed-days', code, from, upto],
    queryFn:
      code === null || from == null || upto == null
        ? skipToken
        : async ({ signal }) => {
            const query = { code, from, upto, adjust: 1 as const };
            const { answer } = await callNow(getEodDataFromTo, { query, signal });
            return answer.map(({ d, c, ltp }) => ({ day: d, close: c || ltp }));
          },
    staleTime: STALE_MS,
  });
