import {
  getEndingMembers,
  getMembersByType,
  type ListedMember,
} from '@dorpon/contract/member-lists';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { MemberListStore, Place } from './store.ts';

const DAY_MS = 86_400_000;

export interface MemberListParts {
  readonly store: MemberListStore;
  readonly now: () => EpochMs;
}

/** The tables of administrators about members. */
export function memberListRoutes(app: FastifyInstance, { store, now }: MemberListParts): void {
  route(app, getMembersByType, async ({ query: { type, after, limit } }) => {
    const at = now();
    // One more than requested shows whether another page follows.
    const [found, counts] = await Promise.all([
      store.ofType(type, at, placeOf(after), limit + 1),
      store.counts(at),
    ]);
    return { ...pageOf(found, limit, ({ since }) => since), counts };
  });

  route(app, getEndingMembers, async ({ query: { days, after, limit } }) => {
    const at = now();
    const found = await store.ending(at, at + days * DAY_MS, placeOf(after), limit + 1);
    return pageOf(found, limit, ({ proUntil }) => proUntil ?? 0);
  });
}

function placeOf(after: string | undefined): Place | undefined {
  if (after === undefined) return undefined;
  const [at, uid = ''] = after.split(' ');
  return { at: Number(at), uid };
}

function pageOf(
  found: readonly ListedMember[],
  limit: number,
  timeOf: (member: ListedMember) => EpochMs,
) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasNext = found.length > limit && last !== undefined;
  return { rows, next: hasNext ? `${timeOf(last)} ${last.uid}` : null };
}
