import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import {
  getLiveResult,
  getScreeners,
  getScreenerVersions,
  removeScreener,
  restoreScreenerVersion,
  saveScreener,
} from '@dorpon/contract/screener-saved';
import { membershipAt } from '@dorpon/domain/members/member-type';
import {
  entitlementsOf,
  type LimitName,
  reachedLimit,
} from '@dorpon/domain/membership/entitlements';
import { runningOnes } from '@dorpon/domain/screener/live-result';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { LiveStore } from '../../core/live-screeners/store.ts';
import { problemOnTheWire } from '../../core/screener/problem-on-the-wire.ts';
import type { Screeners } from '../../core/screener/screeners.ts';
import { route } from '../../http/route.ts';
import type { SavedScreener, SavedStore, ScreenerSave, ScreenerSaved } from './store.ts';

export interface SavedParts {
  readonly saved: SavedStore;
  readonly live: LiveStore;
  readonly screeners: Pick<Screeners, 'compiled'>;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

const unknownScreener = () => new CallError('not-found', 'no such screener');

/** A member's own screeners and their versions. */
export function savedRoutes(app: FastifyInstance, parts: SavedParts): void {
  const { saved, live, screeners, now, notifyMember } = parts;

  async function typeOf(memberId: string) {
    const stored = await saved.membershipOf(memberId);
    if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
    return membershipAt(stored, now()).type;
  }

  async function store(save: ScreenerSave) {
    const { memberId, content } = save;
    const compiled = content && screeners.compiled(content.text);
    if (compiled && 'problems' in compiled)
      return { outcome: 'problem' as const, problems: compiled.problems.map(problemOnTheWire) };
    const type = await typeOf(memberId);
    const most = entitlementsOf(type);
    const requireRoom = (name: LimitName & ('savedScreeners' | 'liveScreeners'), count: number) => {
      if (count <= most[name]) return;
      const message = `limit of ${most[name]} ${name === 'savedScreeners' ? 'saved' : 'live'} screeners reached`;
      throw new CallError('limit-reached', message, undefined, reachedLimit(name, type));
    };
    const judge = (others: readonly SavedScreener[], place: number) => {
      requireRoom('savedScreeners', place + 1);
      if (!content?.live) return;
      requireRoom('liveScreeners', others.filter((other) => other.content.live).length + 1);
    };
    return answerOf(memberId, await saved.save(save, judge));
  }

  function answerOf(memberId: string, result: ScreenerSaved) {
    if (result.how === 'not-found') throw unknownScreener();
    if (result.how === 'conflict') {
      const { id, version, content } = result.stored;
      return { outcome: 'conflict' as const, stored: { id, version, content } };
    }
    const { at, version, isNew, alertsAt } = result;
    if (isNew) notifyMember(memberId, { what: 'screeners', at });
    if (alertsAt !== undefined) notifyMember(memberId, { what: 'alerts', at: alertsAt });
    return { outcome: 'saved' as const, at, version };
  }

  route(app, getScreeners, async ({ caller }) => {
    // The counter first: a change in between makes the rows newer than it says, never older.
    const at = await saved.counterOf(caller.id);
    const [type, rows] = await Promise.all([typeOf(caller.id), saved.screeners(caller.id)]);
    const { savedScreeners, liveScreeners } = entitlementsOf(type);
    const rest = rows.map((row, place) => ({ ...row, standsStill: place >= savedScreeners }));
    return { at, most: { saved: savedScreeners, live: liveScreeners }, screeners: rest };
  });

  route(app, getLiveResult, async ({ caller, query: { id } }) => {
    const [type, rows] = await Promise.all([typeOf(caller.id), saved.screeners(caller.id)]);
    const placed = rows.map((row, place) => ({ id: row.id, live: row.content.live, place }));
    const one = placed.find((row) => row.id === id);
    if (!one) throw unknownScreener();
    if (!one.live) return { state: 'off' as const, result: null };
    const running = runningOnes(
      placed.filter((row) => row.live),
      entitlementsOf(type),
    );
    if (!running.includes(one)) return { state: 'stands-still' as const, result: null };
    const found = await live.resultOf({ memberId: caller.id, id });
    // Of an earlier text: the process that leads has not run the new one yet.
    const isOfText = found?.text === rows[one.place]!.content.text;
    if (!found || !isOfText) return { state: 'runs' as const, result: null };
    const { day, base, at: changed, matches, changes } = found;
    const result = { day, base, changed, matches: [...matches], changes: [...changes] };
    return { state: 'runs' as const, result };
  });

  route(app, saveScreener, ({ caller, body: { id, base, writer = null, content } }) =>
    store({ memberId: caller.id, id, base, writer, content, now: now() }),
  );

  route(app, removeScreener, ({ caller, body: { id, base, writer = null } }) =>
    store({ memberId: caller.id, id, base, writer, content: null, now: now() }),
  );

  route(app, getScreenerVersions, async ({ caller, query: { id } }) => {
    const at = await saved.counterOf(caller.id);
    const versions = await saved.versions(caller.id, id);
    if (!versions) throw unknownScreener();
    return { at, versions };
  });

  route(app, restoreScreenerVersion, async ({ caller, body }) => {
    const { id, base, writer = null } = body;
    const versions = await saved.versions(caller.id, id);
    const content = versions?.find(({ version }) => version === body.version)?.content;
    if (!content) throw new CallError('not-found', 'no such version', 'version');
    return await store({ memberId: caller.id, id, base, writer, content, now: now() });
  });
}
