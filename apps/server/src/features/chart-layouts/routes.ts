import {
  deleteChartLayout,
  getChartLayout,
  getChartLayouts,
  getChartLayoutVersions,
  renameChartLayout,
  restoreChartLayout,
  type StoredLayout,
  saveChartLayout,
} from '@dorpon/contract/chart-layouts';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { MemberChange } from '@dorpon/contract/member-changes';
import { MAX_LAYOUT_BYTES } from '@dorpon/domain/chart/stored-layouts';
import { type MemberType, membershipAt } from '@dorpon/domain/members/member-type';
import {
  entitlementsOf,
  type LimitName,
  reachedLimit,
} from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { boundedJson } from '../../http/bounded-json.ts';
import { route } from '../../http/route.ts';
import { type ChartLayoutStore, type LayoutVersion, mostStudies } from './store.ts';

export interface ChartLayoutParts {
  readonly store: ChartLayoutStore;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
}

/** A member's saved charts, without drawings. */
export function chartLayoutRoutes(app: FastifyInstance, parts: ChartLayoutParts): void {
  const { store, now, notifyMember } = parts;

  const notify = (memberId: string, at: number) =>
    notifyMember(memberId, { what: 'chart-layouts', at });

  const ageOf = (changedAt: EpochMs): number => Math.max(0, now() - changedAt);

  const toLayout = ({ changedAt, content, ...row }: LayoutVersion): StoredLayout => ({
    ...row,
    age: ageOf(changedAt),
    content: JSON.parse(content),
  });

  async function typeOf(memberId: string): Promise<MemberType> {
    const stored = await store.membershipOf(memberId);
    if (!stored) throw new CallError('not-signed-in', 'this account has been deleted');
    return membershipAt(stored, now()).type;
  }

  /** Notifies the member's other windows of a write; an unknown id is an error. */
  function finish(memberId: string, id: string, changed: { at: number } | undefined) {
    if (!changed) throw unknownLayout(id);
    notify(memberId, changed.at);
    return changed;
  }

  route(app, getChartLayouts, async ({ caller }) => {
    // The counter first: a change in between makes the lists newer than it says, never older.
    const at = await store.counterOf(caller.id);
    const [type, rows] = await Promise.all([typeOf(caller.id), store.layoutsOf(caller.id)]);
    const layouts = rows.map(({ changedAt, ...row }) => ({ ...row, age: ageOf(changedAt) }));
    return { at, most: entitlementsOf(type).layouts, layouts };
  });

  route(app, getChartLayout, async ({ caller, query: { id, version } }) => {
    const found = await store.layout(caller.id, id, version);
    if (!found) throw version === undefined ? unknownLayout(id) : unknownVersion(id, version);
    return toLayout(found);
  });

  route(app, getChartLayoutVersions, async ({ caller, query: { id } }) => {
    const [shown, kept] = await Promise.all([
      store.layout(caller.id, id),
      store.versionsOf(caller.id, id),
    ]);
    if (!shown) throw unknownLayout(id);
    const versions = kept.map(({ changedAt, ...row }) => ({ ...row, age: ageOf(changedAt) }));
    return { current: shown.version, versions };
  });

  route(app, saveChartLayout, async ({ caller, body }) => {
    const { id, name, base, writer = null, age, content } = body;
    const type = await typeOf(caller.id);
    const given = {
      id,
      name,
      base,
      writer,
      changedAt: now() - age,
      content: boundedJson(content, MAX_LAYOUT_BYTES, 'content'),
      studies: mostStudies(content),
    };
    const saved = await store.save(caller.id, given, entitlementsOf(type));
    if (!saved.ok) throw saved.why === 'not-found' ? unknownLayout(id) : tooMany(saved.why, type);
    const { at, version, overtaken, isNew, isAside } = saved;
    if (isNew) notify(caller.id, at);
    const newer = isAside ? await store.layout(caller.id, id) : undefined;
    return { at, version, overtaken, layout: newer ? toLayout(newer) : null };
  });

  route(app, renameChartLayout, async ({ caller, body: { id, name } }) =>
    finish(caller.id, id, await store.rename(caller.id, id, name)),
  );

  route(app, restoreChartLayout, async ({ caller, body: { id, version } }) => {
    const type = await typeOf(caller.id);
    const restored = await store.restore(caller.id, id, version, now(), entitlementsOf(type));
    if (!restored.ok)
      throw restored.why === 'not-found'
        ? unknownVersion(id, version)
        : tooMany(restored.why, type);
    if (restored.isNew) notify(caller.id, restored.at);
    return { at: restored.at, layout: toLayout(restored.layout) };
  });

  route(app, deleteChartLayout, async ({ caller, body: { id } }) =>
    finish(caller.id, id, await store.remove(caller.id, id)),
  );
}

function tooMany(what: LimitName, type: MemberType): CallError {
  const limit = reachedLimit(what, type);
  return what === 'studiesPerChart'
    ? new CallError(
        'limit-reached',
        `limit of ${limit.has} studies on one chart reached`,
        'content',
        limit,
      )
    : new CallError('limit-reached', `limit of ${limit.has} saved layouts reached`, 'id', limit);
}

const unknownLayout = (id: string) => new CallError('not-found', `unknown layout ${id}`, 'id');

const unknownVersion = (id: string, version: number) =>
  new CallError('not-found', `layout ${id} has no version ${version}`, 'version');
