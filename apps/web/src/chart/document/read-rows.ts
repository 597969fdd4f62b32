import type { EditorParts } from './editor-context.ts';
import type { LayoutRow } from './local-charts.ts';
import { storeLayout } from './pull-charts.ts';
import { listLayouts } from './stored-layouts.ts';

/** The row with its content, which may have to be read from the server. */
export async function wholeRow(
  { local, remote }: EditorParts,
  owner: string,
  id: string,
): Promise<LayoutRow | undefined> {
  const row = await local.layouts.get(owner, id);
  if (!row || row.isDeleted || (row.content && !row.isStale)) return row;
  try {
    await storeLayout(local, owner, await remote.layout(id));
  } catch (error) {
    if (!row.content) throw error;
  }
  return local.layouts.get(owner, id);
}

/** The layout that this screen showed last, or the newest. */
export async function lastRow(parts: EditorParts, owner: string): Promise<LayoutRow | undefined> {
  const id = parts.lastOpened.read();
  const row = id === null ? undefined : await wholeRow(parts, owner, id);
  if (row?.content && !row.isDeleted) return row;
  if (parts.start?.isOwn) return undefined;
  const [newest] = await listLayouts(parts.local, owner);
  return newest && wholeRow(parts, owner, newest.id);
}
