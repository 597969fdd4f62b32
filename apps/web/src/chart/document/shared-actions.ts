import type { ChartSnapshot } from '@dorpon/contract/chart-document';
import { changesBetween } from '@dorpon/domain/chart/changes';
import type { ChartDocument } from '@dorpon/domain/chart/chart-document';
import { MAX_DRAWINGS } from '@dorpon/domain/chart/document-limits';
import { type Snapshot, snapshotOf } from '@dorpon/domain/chart/document-text';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { drawingsOf, removeDrawings } from '@dorpon/domain/chart/edit-drawings';
import type { EditorContext } from './editor-context.ts';
import { editOpen, type OpenDocument, openDocument } from './open-document.ts';

/** Charts from links and files. Their drawings are added to those of the person, never in their place. */
export function createSharedActions(editor: EditorContext) {
  const { now, newId, remote } = editor.parts;

  /** Ids of a link or file may be those of this person's drawings. */
  const renamed = ({ charts, arrangement, links, drawings }: Snapshot): ChartDocument => ({
    charts,
    arrangement,
    links,
    drawings: Object.fromEntries(
      Object.entries(drawings).map(([symbol, all]) => [
        symbol,
        all.map((drawing) => ({ ...drawing, id: newId() })),
      ]),
    ),
  });

  /** Stores what is shown as a new layout, and its drawings with those of the person. */
  async function begin(name = ''): Promise<void> {
    const { document, history, ranges } = editor.open;
    const { drawings } = document;
    editor.name({ id: newId(), name });
    const start = openDocument({ ...document, drawings: {} }, { history, ranges });
    put(start, (empty) => ({ ...empty, drawings }));
    editor.storeOpen(now());
    await editor.setShared(false);
    put(editor.open, (own) => withoutCopies(own, drawings));
    leaveOutTooMany(drawings);
  }

  /** The person's own drawings stay; of the added ones as many as there is room for. */
  function leaveOutTooMany(added: ChartDocument['drawings']): void {
    let count = 0;
    put(editor.open, (document) => {
      let next = document;
      for (const [symbol, some] of Object.entries(added)) {
        const all = drawingsOf(document, symbol);
        const isAdded = new Set(some.map(({ id }) => id));
        const ids = all.filter(({ id }) => isAdded.has(id)).map(({ id }) => id);
        const room = Math.max(0, MAX_DRAWINGS - (all.length - ids.length));
        count += Math.max(0, ids.length - room);
        next = removeDrawings(next, symbol, ids.slice(room));
      }
      return next;
    });
    if (count > 0) editor.leaveOut(count);
  }

  function put(open: OpenDocument, change: (document: ChartDocument) => ChartDocument): void {
    const outcome = editOpen(open, change, editor.nextMoment(), { isRecorded: false });
    editor.replaceOpen(outcome.open);
    if (outcome.edited) editor.store(outcome.edited);
  }

  return {
    begin,
    show(snapshot: Snapshot): void {
      editor.name({ id: newId(), name: '' });
      editor.replaceOpen(openDocument(renamed(snapshot), { ranges: snapshot.ranges }));
      void editor.setShared(true);
    },
    keep: (name: string) => editor.change(() => begin(name)),
    leave: () => editor.change(async () => editor.openRow(await editor.lastRow())),
    importLayout: (name: string, snapshot: Snapshot) =>
      editor.change(async () => {
        editor.replaceOpen(openDocument(renamed(snapshot), { ranges: snapshot.ranges }));
        await begin(name);
      }),
    publish(title: string): Promise<string> {
      const { document, ranges } = editor.open;
      return remote.publish(title, snapshotOf(document, ranges) as unknown as ChartSnapshot);
    },
  };
}

/** A drawing that the person has already, as when they keep their own link, is not added again. */
function withoutCopies(
  document: ChartDocument,
  added: Readonly<Record<string, readonly Drawing[]>>,
): ChartDocument {
  let next = document;
  for (const [symbol, some] of Object.entries(added)) {
    const ids = new Set(some.map(({ id }) => id));
    const own = drawingsOf(document, symbol).filter(({ id }) => !ids.has(id));
    const copies = some.filter((drawing) => own.some((one) => isAlike(one, drawing)));
    next = removeDrawings(
      next,
      symbol,
      copies.map(({ id }) => id),
    );
  }
  return next;
}

const isAlike = (one: Drawing, other: Drawing): boolean =>
  changesBetween(contentOf(one), contentOf(other)) === undefined;

const contentOf = ({ tool, anchors, style, text }: Drawing) => ({ tool, anchors, style, text });
