import { MAX_CHANGES_PER_CALL } from '@dorpon/contract/chart-drawings';
import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import type { KeptDrawing } from '@dorpon/domain/chart/merge-drawings';
import type { EpochMs } from '@dorpon/domain/units';
import type { SavingFault } from '../chart-editor.ts';
import type { DrawingsRow, LayoutRow, LocalCharts } from './local-charts.ts';
import type { RemoteCharts, RemoteDrawing } from './remote-charts.ts';
import { isNotFound, refusalOf } from './sync-faults.ts';

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
  /** Rows that were stored otherwise than the person left them. */
  readonly layouts: Set<string>;
  readonly symbols: Set<ChartSymbol>;
}

/** Below the server's limit of a call, with room for JSON. */
const MAX_SENT_CHARACTERS = 150_000;

/** Returns how many changes lost or won without having been seen. */
export async function sendLayouts(sending: Sending, unnamed: string): Promise<number> {
  const { local, remote, owner, own, refusals } = sending;
  let overtaken = 0;
  for (const row of await local.layouts.all(owner)) {
    if (row.isDeleted) {
      const { at } = await remote.deleteLayout(row.id).catch(unlessGone);
      own.add(`chart-layouts/${at}`);
      await local.layouts.change(owner, row.id, () => undefined);
      continue;
    }
    if (row.isRenamed && row.version > 0) {
      const { at } = await remote.renameLayout(row.id, row.name).catch(unlessGone);
      own.add(`chart-layouts/${at}`);
      await local.layouts.change(owner, row.id, (now) => now && withoutRename(now, row.name));
    }
    if (!row.isUnsent || refusals.get(row.id)?.changedAt === row.changedAt) continue;
    try {
      overtaken += await sendLayout(sending, row, unnamed);
      refusals.delete(row.id);
    } catch (error) {
      const fault = refusalOf(error);
      if (!fault) throw error;
      refusals.set(row.id, { fault, changedAt: row.changedAt });
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

export async function sendDrawings(sending: Sending): Promise<number> {
  const { local, owner, refusals } = sending;
  let overtaken = 0;
  for (const row of await local.drawings.all(owner)) {
    const kept = new Map(row.kept.map((one) => [one.id, one]));
    const changes = row.unsent.flatMap((id) => {
      const one = kept.get(id);
      if (!one || refusals.get(`${row.id}/${id}`)?.changedAt === one.changedAt) return [];
      return [{ kept: one, base: Object.hasOwn(row.versions, id) ? row.versions[id]! : 0 }];
    });
    for (const part of partsOf(changes)) {
      try {
        overtaken += await sendPart(sending, row.id, part);
      } catch (error) {
        const fault = refusalOf(error);
        if (!fault) throw error;
        for (const { kept: one } of part)
          refusals.set(`${row.id}/${one.id}`, { fault, changedAt: one.changedAt });
      }
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

export async function sendTemplates({ local, remote, owner, own, refusals }: Sending) {
  for (const row of await local.templates.all(owner)) {
    if (row.isDeleted) {
      const { at } = await remote.deleteTemplate(row.id).catch(unlessGone);
      own.add(`chart-layouts/${at}`);
      await local.templates.change(owner, row.id, () => undefined);
    } else if (row.isUnsent && !refusals.has(row.id)) {
      try {
        const { at } = await remote.saveTemplate(row.template);
        own.add(`chart-layouts/${at}`);
        await local.templates.change(owner, row.id, (now) => now && { ...now, isUnsent: false });
      } catch (error) {
        const fault = refusalOf(error);
        if (!fault) throw error;
        refusals.set(row.id, { fault, changedAt: 0 });
      }
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
