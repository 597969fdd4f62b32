import { MAX_CHANGES_PER_CALL } from '@dorpon/contract/chart-drawings';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { isRemoved, type KeptDrawing } from '@dorpon/domain/chart/merge-drawings';
import type { ReachedLimit } from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import type { SavingFault } from '../chart-editor.ts';
import type { DrawingsRow, LayoutRow, LocalCharts } from './local-charts.ts';
import type { RemoteCharts, RemoteDrawing } from './remote-charts.ts';
import { isNotFound, limitOf, refusalOf } from './sync-faults.ts';

/** What the server refused, by id, with the change that it refused: it is sent again once changed. */
export type Refusals = Map<string, { readonly fault: SavingFault; readonly changedAt: EpochMs }>;

/** `chart-layouts` or `drawings`, and the member's counter after the write: `drawings/12`. */
export type OwnWrites = Set<string>;

export interface Sending {
  readonly local: LocalCharts;
  readonly remote: RemoteCharts;
  readonly owner: string;
  readonly own: OwnWrites;
  readonly refusals: Refusals;
  /** Keys of `refusals` that this run met: the others are of rows that are gone. */
  readonly refused: Set<string>;
  /** Called when a change is above a limit of the membership. */
  readonly onLimit: (key: string, changedAt: EpochMs, limit: ReachedLimit) => void;
  /** Ids of layouts that were deleted on the server: others may be changed now. */
  readonly deleted: Set<string>;
  /** Rows that were stored otherwise than the person left them. */
  readonly layouts: Set<string>;
  readonly symbols: Set<ChartSymbol>;
}

/** Below the server's limit of a call, with room for JSON. */
const MAX_SENT_CHARACTERS = 150_000;

const isRefused = ({ refusals, refused }: Sending, key: string, changedAt: EpochMs): boolean => {
  if (refusals.get(key)?.changedAt !== changedAt) return false;
  refused.add(key);
  return true;
};

/** Throws what is no refusal. */
function refuse(
  { refusals, refused, onLimit }: Sending,
  key: string,
  changedAt: EpochMs,
  error: unknown,
): void {
  const fault = refusalOf(error);
  if (!fault) throw error;
  refusals.set(key, { fault, changedAt });
  refused.add(key);
  const limit = limitOf(error);
  if (limit) onLimit(key, changedAt, limit);
}

/** After a deletion there may be room for what was above a limit. */
function tryAgain({ refusals }: Sending): void {
  for (const [key, { fault }] of refusals) if (fault === 'limit-reached') refusals.delete(key);
}

/** Deletions go first: they make room. Returns how many changes lost or won without having been seen. */
export async function sendLayouts(sending: Sending, unnamed: string): Promise<number> {
  const { local, remote, owner, own, refusals } = sending;
  let overtaken = 0;
  const rows = await local.layouts.all(owner);
  for (const { id } of rows.filter(({ isDeleted }) => isDeleted)) {
    const { at } = await remote.deleteLayout(id).catch(unlessGone);
    own.add(`chart-layouts/${at}`);
    await local.layouts.change(owner, id, () => undefined);
    sending.deleted.add(id);
    tryAgain(sending);
  }
  for (const row of rows.filter(({ isDeleted }) => !isDeleted)) {
    if (row.isRenamed && row.version > 0) {
      const { at } = await remote.renameLayout(row.id, row.name).catch(unlessGone);
      own.add(`chart-layouts/${at}`);
      await local.layouts.change(owner, row.id, (now) => now && withoutRename(now, row.name));
    }
    if (!row.isUnsent || isRefused(sending, row.id, row.changedAt)) continue;
    try {
      overtaken += await sendLayout(sending, row, unnamed);
      refusals.delete(row.id);
    } catch (error) {
      refuse(sending, row.id, row.changedAt, error);
    }
  }
  return overtaken;
}

async function sendLayout(sending: Sending, row: LayoutRow, unnamed: string): Promise<number> {
  const { local, remote, owner, own } = sending;
  const { id, changedAt, content } = row;
  if (content === null) return 0;
  const name = row.name || unnamed;
  const save = (base: number) => remote.saveLayout({ id, name, base, changedAt, content });
  const answer = await save(row.version).catch((error: unknown) => {
    // Deleted on another device and changed here: the change is kept as a new layout.
    if (isNotFound(error)) return save(0);
    throw error;
  });
  own.add(`chart-layouts/${answer.at}`);
  await local.layouts.change(owner, id, (now) => {
    if (!now) return now;
    const isSame = now.changedAt === changedAt;
    const newer = isSame ? answer.layout : null;
    if (newer) sending.layouts.add(id);
    return {
      ...now,
      ...(row.name === '' && { autoName: name }),
      ...(row.version === 0 && now.name !== row.name && { isRenamed: true as const }),
      version: answer.version,
      isUnsent: !isSame,
      ...(newer && { content: newer.content, changedAt: newer.changedAt }),
    };
  });
  return answer.overtaken === null ? 0 : 1;
}

/** Removals go first, in parts of their own: they make room. */
export async function sendDrawings(sending: Sending): Promise<number> {
  const rows = await sending.local.drawings.all(sending.owner);
  let overtaken = 0;
  for (const isOfRemoved of [true, false])
    for (const row of rows)
      overtaken += await sendDrawingsOf(sending, row, (one) => isRemoved(one) === isOfRemoved);
  return overtaken;
}

async function sendDrawingsOf(
  sending: Sending,
  row: DrawingsRow,
  isPart: (one: KeptDrawing) => boolean,
): Promise<number> {
  let overtaken = 0;
  const kept = new Map(row.kept.map((one) => [one.id, one]));
  const changes = row.unsent.flatMap((id) => {
    const one = kept.get(id);
    if (!one || !isPart(one) || isRefused(sending, `${row.id}/${id}`, one.changedAt)) return [];
    return [{ kept: one, base: Object.hasOwn(row.versions, id) ? row.versions[id]! : 0 }];
  });
  for (const part of partsOf(changes)) {
    try {
      overtaken += await sendPart(sending, row.id, part);
    } catch (error) {
      for (const { kept: one } of part)
        refuse(sending, `${row.id}/${one.id}`, one.changedAt, error);
    }
  }
  return overtaken;
}

interface DrawingChange {
  readonly kept: KeptDrawing;
  readonly base: number;
}

function partsOf(changes: readonly DrawingChange[]): DrawingChange[][] {
  const parts: DrawingChange[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    const characters = JSON.stringify(change).length;
    const isFull = (parts.at(-1)?.length ?? 0) >= MAX_CHANGES_PER_CALL;
    if (isFull || size + characters > MAX_SENT_CHARACTERS) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(change);
    size += characters;
  }
  return parts;
}

async function sendPart(
  sending: Sending,
  symbol: ChartSymbol,
  part: readonly DrawingChange[],
): Promise<number> {
  const { local, remote, owner, own, refusals } = sending;
  const answer = await remote.saveDrawings(symbol, part);
  own.add(`drawings/${answer.at}`);
  const sent = new Map(part.map(({ kept }) => [kept.id, kept.changedAt]));
  for (const id of sent.keys()) refusals.delete(`${symbol}/${id}`);
  if (part.some(({ kept }) => isRemoved(kept))) tryAgain(sending);
  await local.drawings.change(owner, symbol, (row) => {
    if (!row) return row;
    const isChangedSince = (id: string): boolean =>
      row.kept.find((one) => one.id === id)?.changedAt !== sent.get(id);
    const versions = { ...row.versions };
    for (const id of answer.saved) versions[id] = answer.at;
    const next = {
      ...row,
      versions,
      unsent: row.unsent.filter((id) => !sent.has(id) || isChangedSince(id)),
    };
    return answer.kept.length > 0 ? withServerDrawings(next, answer.kept) : next;
  });
  if (answer.kept.length > 0) sending.symbols.add(symbol);
  return answer.overtook.length + answer.kept.length;
}

/** Takes the server's drawings, except those that were changed here since. */
export function withServerDrawings(row: DrawingsRow, some: readonly RemoteDrawing[]): DrawingsRow {
  const kept = new Map(row.kept.map((one) => [one.id, one]));
  const versions = { ...row.versions };
  for (const { kept: one, version } of some) {
    if (row.unsent.includes(one.id)) continue;
    // Of the same version the copy here is kept: an age gives a slightly different date each time.
    if (versions[one.id] !== version || !kept.has(one.id)) kept.set(one.id, one);
    versions[one.id] = version;
  }
  return { ...row, kept: [...kept.values()], versions };
}

/** Deletions go first: they make room. */
export async function sendTemplates(sending: Sending): Promise<void> {
  const { local, remote, owner, own } = sending;
  const rows = await local.templates.all(owner);
  for (const { id } of rows.filter(({ isDeleted }) => isDeleted)) {
    const { at } = await remote.deleteTemplate(id).catch(unlessGone);
    own.add(`chart-layouts/${at}`);
    await local.templates.change(owner, id, () => undefined);
    tryAgain(sending);
  }
  for (const { id, template } of rows.filter((row) => row.isUnsent && !row.isDeleted)) {
    if (isRefused(sending, id, 0)) continue;
    try {
      const { at } = await remote.saveTemplate(template);
      own.add(`chart-layouts/${at}`);
      await local.templates.change(owner, id, (now) => now && { ...now, isUnsent: false });
    } catch (error) {
      refuse(sending, id, 0, error);
    }
  }
}

const withoutRename = ({ isRenamed, ...row }: LayoutRow, sentName: string): LayoutRow =>
  isRenamed && row.name !== sentName ? { ...row, isRenamed } : row;

/** What is deleted already needs no deletion. */
function unlessGone(error: unknown): { at: number } {
  if (isNotFound(error)) return { at: 0 };
  throw error;
}
