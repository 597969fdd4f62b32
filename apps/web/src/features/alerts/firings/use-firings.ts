import { getDeliveries, MAX_DELIVERIES } from '@dorpon/contract/alert-delivery';
import { getAlertFirings } from '@dorpon/contract/alert-firings';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callNow } from '../../../api/call.ts';
import { dataSaver } from '../../../platform/data-saver.ts';
import type { OwnFiring } from '../own-firing.ts';

/** Read at first, and each time the end of the list is reached. */
const pageSize = (): number => (dataSaver.isOn() ? 15 : 50);

export interface FiredPage {
  readonly unseen: number;
  readonly firings: readonly OwnFiring[];
  /** No older ones follow. */
  readonly isLast: boolean;
}

interface Wanted {
  readonly before?: number | undefined;
  readonly limit: number;
  readonly signal?: AbortSignal;
}

export async function readFirings({ before, limit, signal }: Wanted): Promise<FiredPage> {
  const query = { limit, ...(before !== undefined && { before }) };
  const { answer } = await callNow(getAlertFirings, { query, ...(signal && { signal }) });
  const isLast = answer.firings.length < limit;
  return { unseen: answer.unseen, firings: answer.firings as OwnFiring[], isLast };
}

/** What has fired, newest first, page by page. */
export const firingsQuery = infiniteQueryOptions({
  queryKey: ['mine', 'alerts', 'firings'],
  queryFn: ({ pageParam, signal }) => readFirings({ before: pageParam, limit: pageSize(), signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ firings, isLast }) => (isLast ? undefined : firings.at(-1)?.id),
});

/** One firing, however old; null when it is not on the list any more. */
export const firingQuery = (id: number) =>
  queryOptions({
    queryKey: ['mine', 'alerts', 'firing', id],
    queryFn: async ({ signal }) => {
      const { firings } = await readFirings({ before: id + 1, limit: 1, signal });
      return firings.find((firing) => firing.id === id) ?? null;
    },
  });

/** Where the newest firings were sent; of an older one with its id. */
export const deliveriesQuery = (firing?: number) =>
  queryOptions({
    queryKey: ['mine', 'alerts', 'deliveries', firing],
    queryFn: async ({ signal }) => {
      const query = { limit: MAX_DELIVERIES, ...(firing !== undefined && { firing }) };
      return (await callNow(getDeliveries, { query, signal })).answer;
    },
  });
