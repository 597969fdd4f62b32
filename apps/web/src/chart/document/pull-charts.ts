import type { ChartSymbol } from '@dorpon/domain/chart/chart-document';
import { canChange } from '@dorpon/domain/chart/stored-layouts';
import type { LayoutRow, LocalCharts } from './local-charts.ts';
import type { RemoteLayout } from './remote-charts.ts';
import { type Sending, withServerDrawings } from './send-charts.ts';
import { emptyDrawings } from './stored-layouts.ts';
import { UnreadableChart } from './unreadable-chart.ts';

/**
 * Names and deletions of all layouts; the content only of the open one. Others are read when they are
 * opened.
 */
export async function pullLayouts(sending: Sending, openId: string): Promise<void> {
  const { local, remote, owner } = sending;
  const { layouts, most } = await remote.layouts();
  const there = new Map(layouts.map((row) => [row.id, row]));
  for (const row of await local.layouts.all(owner)) {
    const found = there.get(row.id);
    const nameThere = row.name === '' ? row.autoName : row.name;
    if (found && found.name !== nameThere && !row.isRenamed) {
      await local.layouts.change(owner, row.id, (now) => now && { ...now, name: found.name });
      sending.layouts.add(row.id);
    }
    if (!found && row.version > 0 && !row.isUnsent) {
      await local.layouts.change(owner, row.id, (now) => (now?.isUnsent ? now : undefined));
      sending.layouts.add(row.id);
    }
  }
  for (const { id, name, version, changedAt } of layouts) {
    const row = await local.layouts.get(owner, id);
    if (row?.isUnsent || row?.isDeleted || row?.version === version) continue;
    const read = id === openId ? await remote.layout(id).catch(unlessUnreadable) : undefined;
    if (read) {
      await storeLayout(local, owner, read);
      sending.layouts.add(id);
    } else
      await local.layouts.change(owner, id, (now) =>
        now?.isUnsent || now?.isDeleted
          ? now
          : {
              owner,
              id,
              name,
              changedAt,
              // Read when it is opened, and by a version of the app that can.
              content: now?.content ?? null,
              version: now?.version ?? 0,
              isStale: true,
              isUnsent: false,
            },
      );
  }
  for (const [place, { id }] of layouts.entries()) {
    const isStill = !canChange(place, most);
    if (((await local.layouts.get(owner, id))?.isStill ?? false) !== isStill)
      await local.layouts.change(owner, id, (now) => now && withStill(now, isStill));
  }
}

const withStill = ({ isStill, ...row }: LayoutRow, isStillNow: boolean): LayoutRow =>
  isStillNow ? { ...row, isStill: isStill ?? true } : row;

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableChart)) throw error;
}

/** Stores the server's layout, unless it was changed here meanwhile. */
export const storeLayout = (local: LocalCharts, owner: string, layout: RemoteLayout) =>
  local.layouts.change(owner, layout.id, (row) =>
    row?.isUnsent || row?.isDeleted
      ? row
      : {
          owner,
          ...layout,
          ...(row?.name === '' && { name: '', autoName: row.autoName ?? layout.name }),
          ...(row?.isStill && { isStill: true as const }),
          isUnsent: false,
        },
  );

export async function pullDrawings(
  sending: Sending,
  symbols: readonly ChartSymbol[],
): Promise<void> {
  const { local, remote, owner } = sending;
  if (symbols.length === 0) return;
  const { symbols: found } = await remote.drawings(symbols);
  for (const [symbol, drawings] of found) {
    await local.drawings.change(owner, symbol, (row = emptyDrawings(owner, symbol)) => {
      const there = new Set(drawings.map(({ kept }) => kept.id));
      // Sent once and unknown to the server now: removed elsewhere, longer ago than it remembers.
      const kept = row.kept.filter(
        ({ id }) => there.has(id) || row.unsent.includes(id) || !Object.hasOwn(row.versions, id),
      );
      return withServerDrawings({ ...row, kept }, drawings);
    });
    sending.symbols.add(symbol);
  }
}

export async function pullTemplates({ local, remote, owner }: Sending): Promise<void> {
  const { templates } = await remote.templates();
  const there = new Set(templates.map(({ id }) => id));
  for (const row of await local.templates.all(owner))
    if (!there.has(row.id) && !row.isUnsent)
      await local.templates.change(owner, row.id, (now) => (now?.isUnsent ? now : undefined));
  for (const template of templates)
    await local.templates.change(owner, template.id, (row) =>
      row?.isUnsent || row?.isDeleted ? row : { owner, id: template.id, template, isUnsent: false },
    );
}
