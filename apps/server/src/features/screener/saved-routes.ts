import { CallError } from '@dorpon/contract/error-catalogue';
import {
  getLiveResult,
  getScreeners,
  getScreenerVersions,
  removeScreener,
  restoreScreenerVersion,
  saveScreener,
} from '@dorpon/contract/screener-saved';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import { runningOnes } from '@dorpon/domain/screener/live-result';
import type { FastifyInstance } from 'fastify';
import type { NotRun } from '../../core/live-screeners/live-plans.ts';
import type { LiveKey, LiveStore } from '../../core/live-screeners/store.ts';
import { route } from '../../http/route.ts';
import { createSaving, type SavingParts, unknownScreener } from './saving.ts';

/** A live screener with its text. */
export interface RunScreener extends LiveKey {
  readonly text: string;
}

export interface SavedParts extends SavingParts {
  readonly live: LiveStore;
  /** Why the process that leads does not run one; null if it does, or will. */
  readonly notRun: (one: RunScreener) => Promise<NotRun | null>;
}

/** A member's own screeners and their versions. */
export function savedRoutes(app: FastifyInstance, parts: SavedParts): void {
  const { saved, live, notRun, now } = parts;

  const { typeOf, save } = createSaving(parts);

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
    const { text } = rows[one.place]!.content;
    const key = { memberId: caller.id, id };
    const found = await live.resultOf(key);
    // Of an earlier text: the process that leads has not run the new one yet.
    if (found?.text !== text) {
      const why = await notRun({ ...key, text }).catch(noLeader);
      return { state: why ?? ('runs' as const), result: null };
    }
    const { day, base, at: changed, matches, changes } = found;
    const result = { day, base, changed, matches: [...matches], changes: [...changes] };
    return { state: 'runs' as const, result };
  });

  route(app, saveScreener, ({ caller, body: { id, base, writer = null, content } }) =>
    save({ memberId: caller.id, id, base, writer, content, now: now() }),
  );

  route(app, removeScreener, ({ caller, body: { id, base, writer = null } }) =>
    save({ memberId: caller.id, id, base, writer, content: null, now: now() }),
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
    return await save({ memberId: caller.id, id, base, writer, content, now: now() });
  });
}

/** While another process takes over nobody knows; it will be run. */
function noLeader(error: unknown): null {
  if (error instanceof CallError && error.code === 'not-ready') return null;
  throw error;
}
