import { CallError } from '@dorpon/contract/error-catalogue';
import {
  copyScreener,
  getPublications,
  getPublicScreener,
  getPublicScreeners,
  getReportedScreeners,
  keepPublicScreener,
  publishScreener,
  removePublicScreener,
  reportScreener,
  unpublishScreener,
} from '@dorpon/contract/screener-public';
import {
  MAX_PUBLIC_SCREENERS,
  MAX_PUBLISHED_PER_DAY,
  MAX_REPORTS_PER_DAY,
} from '@dorpon/domain/screener/public-limits';
import type { FastifyInstance } from 'fastify';
import type { PublicStore, PublishRefusal } from '../../../core/public-screeners/store.ts';
import { ownFieldsOf } from '../../../core/screener/member-shares.ts';
import { route } from '../../../http/route.ts';
import { ROW_COST } from '../row-cost.ts';
import { createSaving, type SavingParts, unknownScreener } from '../saving.ts';
import type { PublicCounts } from './counts.ts';
import { hasPersonalData } from './personal-data.ts';

export interface PublicParts extends SavingParts {
  readonly published: PublicStore;
  readonly counts: PublicCounts;
}

const unknownPublic = () => new CallError('not-found', 'no such public screener', 'id');

/** Screeners that members publish, and what administrators do about them. */
export function publicRoutes(app: FastifyInstance, parts: PublicParts): void {
  const { published, counts, screeners, now, notifyMember } = parts;
  const { save } = createSaving(parts);

  route(app, getPublicScreeners, async ({ query, countedAs }) => {
    const { count, rows } = await published.page(query);
    const matches = await counts(
      rows.map(({ text }) => text),
      (work) => app.limits.charge(countedAs, work * ROW_COST),
    );
    return { count, screeners: rows.map((row, place) => ({ ...row, matches: matches[place]! })) };
  });

  route(app, getPublicScreener, async ({ query: { id } }) => {
    const one = await published.one(id);
    if (!one) throw unknownPublic();
    return one;
  });

  route(app, getPublications, async ({ caller }) => ({
    most: MAX_PUBLIC_SCREENERS,
    ...(await published.publications(caller.id)),
  }));

  /** U2: everybody gets the same result, and nobody is named in a comment. */
  function judge(text: string): PublishRefusal | undefined {
    const compiled = screeners.compiled(text);
    if ('problems' in compiled) return 'problem';
    if (ownFieldsOf(compiled)) return 'own-shares';
    return hasPersonalData(text) ? 'personal-data' : undefined;
  }

  route(app, publishScreener, async ({ caller, body: { uid: _uid, ...given } }) => {
    const result = await published.publish({ ...given, memberId: caller.id, now: now() }, judge);
    switch (result.how) {
      case 'not-found':
        throw unknownScreener();
      case 'full':
        throw new CallError(
          'limit-reached',
          `limit of ${MAX_PUBLIC_SCREENERS} public screeners reached`,
        );
      case 'too-often':
        throw new CallError(
          'limit-reached',
          `limit of ${MAX_PUBLISHED_PER_DAY} publications a day reached`,
        );
      case 'refused':
        return { outcome: 'refused' as const, why: result.why };
      case 'published':
        notifyMember(caller.id, { what: 'screeners', at: result.at });
        return { outcome: 'published' as const, at: result.at, id: result.id };
    }
  });

  route(app, unpublishScreener, async ({ caller, body: { id } }) => {
    const at = await published.withdraw(caller.id, id, now());
    if (at === undefined) throw unknownScreener();
    notifyMember(caller.id, { what: 'screeners', at });
    return { at };
  });

  route(app, copyScreener, async ({ caller, body: { id, as } }) => {
    const one = await published.one(id);
    if (!one) throw unknownPublic();
    const { name, text } = one;
    const content = { name, text, live: false, columns: [], sort: null };
    const result = await save({
      memberId: caller.id,
      id: as,
      base: 0,
      writer: null,
      content,
      now: now(),
    });
    if (result.outcome === 'conflict')
      throw new CallError('bad-parameter', 'is the id of another screener', 'as');
    if (result.outcome === 'problem')
      throw new CallError('bad-parameter', 'its text can no longer be run', 'id');
    await published.countCopy(id, caller.id, now());
    return { at: result.at, version: result.version };
  });

  route(app, reportScreener, async ({ caller, body: { id, reason, note } }) => {
    const how = await published.report({ memberId: caller.id, id, reason, note, now: now() });
    if (how === 'not-found') throw unknownPublic();
    if (how === 'own') throw new CallError('forbidden', 'this screener is your own');
    if (how === 'too-often')
      throw new CallError('limit-reached', `limit of ${MAX_REPORTS_PER_DAY} reports a day reached`);
    return { isNew: how === 'new' };
  });

  route(app, getReportedScreeners, async () => ({ rows: await published.reported() }));

  route(app, removePublicScreener, async ({ caller, body: { id, reason } }) => {
    const removed = await published.remove({ id, reason, adminId: caller.id, now: now() });
    if (!removed) throw unknownPublic();
    notifyMember(removed.memberId, { what: 'screeners', at: removed.at });
    return { at: removed.at };
  });

  route(app, keepPublicScreener, async ({ caller, body: { id, reason } }) => {
    const at = await published.keep({ id, reason, adminId: caller.id, now: now() });
    if (at === undefined) throw unknownPublic();
    return { at };
  });
}
