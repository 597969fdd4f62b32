import { MAX_DRAWINGS } from '@dorpon/domain/chart/document-limits';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { addDrawing, drawingsOf, isFull, withDrawings } from '@dorpon/domain/chart/edit-drawings';
import { expect, it } from 'vitest';
import type { ChartEditor } from '../chart-editor.ts';
import { VISITOR } from './local-charts.ts';
import { createBrowser, settled } from './testing/fake-browser.ts';
import { createFakeServer } from './testing/fake-server.ts';

const line = (id: string, price: number): Drawing => ({
  id,
  tool: 'horizontal-line',
  anchors: [{ at: 1, price }],
  style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
  changedAt: 0,
});
const lines = (name: string, count: number, from = 1): readonly Drawing[] =>
  Array.from({ length: count }, (_, place) => line(`${name}${place}`, from + place));
const drawMany = (editor: ChartEditor, some: readonly Drawing[]) =>
  editor.edit((document) => withDrawings(document, 'ACI', some));
const drawn = (editor: ChartEditor) => drawingsOf(editor.get().document, 'ACI');

/** Charts with three drawings at other prices than those of `lines`. */
async function threeMore() {
  const other = await createBrowser().open('ACI');
  drawMany(other, lines('b', 3, 9001));
  return other.snapshot();
}

it('a share with 500 drawings is full', async () => {
  const editor = await createBrowser().open('ACI');
  drawMany(editor, lines('a', MAX_DRAWINGS - 1));
  expect(isFull(editor.get().document, 'ACI')).toBe(false);
  editor.edit((document) => addDrawing(document, 'ACI', line('last', 7777)));
  expect(isFull(editor.get().document, 'ACI')).toBe(true);
  expect(isFull(editor.get().document, 'GP')).toBe(false);
});

it.each(['import', 'keep', 'edit'] as const)(
  'adds what there is room for and says how many drawings are left out (%s)',
  async (way) => {
    const browser = createBrowser();
    const editor = await browser.open('ACI');
    drawMany(editor, lines('a', MAX_DRAWINGS - 1));
    await settled(editor);
    const snapshot = await threeMore();
    if (way === 'import') await editor.importLayout('Of a file', snapshot);
    else editor.showShared(snapshot);
    if (way === 'keep') await editor.keepShared('Of a link');
    if (way === 'edit') editor.edit((document) => addDrawing(document, 'ACI', line('mine', 8000)));
    await settled(editor);
    expect(drawn(editor)).toHaveLength(MAX_DRAWINGS);
    expect(drawn(editor).filter(({ id }) => id.startsWith('a'))).toHaveLength(MAX_DRAWINGS - 1);
    expect(editor.get().leftOut).toBe(way === 'edit' ? 3 : 2);
    const again = await browser.open('ACI');
    expect(drawn(again)).toHaveLength(MAX_DRAWINGS);
  },
);

it('says that an earlier drawing is not restored on a full share', async () => {
  const editor = await createBrowser().open('ACI');
  drawMany(editor, lines('a', MAX_DRAWINGS));
  editor.restoreDrawing('ACI', line('lost', 1));
  expect(drawn(editor)).toHaveLength(MAX_DRAWINGS);
  expect(editor.get().leftOut).toBe(1);
});

it('leaves with the visitor the drawings that the member has no room for', async () => {
  const server = createFakeServer();
  const earlier = await createBrowser(server, 'rahima').open('ACI');
  drawMany(earlier, lines('a', MAX_DRAWINGS - 1));
  await settled(earlier);
  const browser = createBrowser(server);
  // What was read from the server before is known when the visitor signs in.
  browser.sign('rahima');
  const first = await browser.open('ACI');
  first.close();
  browser.sign(VISITOR);
  const editor = await browser.open('ACI');
  drawMany(editor, lines('v', 3, 9001));
  await settled(editor);
  browser.sign('rahima');
  await settled(editor);
  expect(drawn(editor)).toHaveLength(MAX_DRAWINGS);
  expect(editor.get().leftOut).toBe(2);
  browser.sign(VISITOR);
  await settled(editor);
  expect(drawn(editor).map(({ id }) => id)).toEqual(['v1', 'v2']);
});
