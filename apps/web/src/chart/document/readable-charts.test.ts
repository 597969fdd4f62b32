import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { setInterval } from '@dorpon/domain/chart/edit-document';
import { addDrawing, drawingsOf } from '@dorpon/domain/chart/edit-drawings';
import { expect, it } from 'vitest';
import type { ChartEditor } from '../chart-editor.ts';
import type { DrawingsRow, LayoutRow, TemplateRow } from './local-charts.ts';
import { readableCharts } from './readable-charts.ts';
import { historyId } from './stored-layouts.ts';
import { createBrowser, settled } from './testing/fake-browser.ts';

const line = (id: string): Drawing => ({
  id,
  tool: 'trend-line',
  anchors: [
    { at: 1, price: 1 },
    { at: 2, price: 2 },
  ],
  style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
  changedAt: 5,
});
const drawn = (editor: ChartEditor) => drawingsOf(editor.get().document, 'ACI').map(({ id }) => id);

it.each([
  ['without charts', { charts: [], arrangement: '1', links: [], ranges: [] }],
  ['that is a text', 'rubbish'],
  ['that is absent', undefined],
])('a stored layout %s is left out and kept; the screen opens a new one', async (_, content) => {
  const browser = createBrowser();
  const first = await browser.open('ACI');
  first.edit((document) => setInterval(document, 0, '15m'));
  await settled(first);
  const [row] = await browser.local.layouts.all('');
  const broken = { ...row, content } as unknown as LayoutRow;
  await browser.local.layouts.change('', row!.id, () => broken);
  first.close();

  const editor = await browser.open('GP');
  expect(editor.get().document.charts).toMatchObject([{ symbol: 'GP', interval: 'day' }]);
  expect(editor.get().layouts).toEqual([]);
  editor.edit((document) => setInterval(document, 0, '5m'));
  await settled(editor);
  expect(await browser.local.layouts.get('', row!.id)).toEqual(broken);
  expect(await browser.local.layouts.all('')).toHaveLength(2);
});

it('undo steps and templates that cannot be read are left out', async () => {
  const browser = createBrowser();
  const first = await browser.open('ACI');
  first.edit((document) => setInterval(document, 0, '15m'));
  await settled(first);
  const [row] = await browser.local.layouts.all('');
  const undo = [null, { changes: { fields: 3 } }] as never;
  const id = historyId(row!.id, 'tab');
  await browser.local.histories.change('', id, () => ({
    owner: '',
    id,
    changedAt: row!.changedAt,
    history: { undo, redo: [] },
  }));
  const template = {
    owner: '',
    id: 't',
    template: null,
    isUnsent: false,
  } as unknown as TemplateRow;
  await browser.local.templates.change('', 't', () => template);

  const editor = await browser.open('ACI');
  expect(editor.get()).toMatchObject({ canUndo: false, templates: [] });
  expect(editor.get().document.charts).toMatchObject([{ interval: '15m' }]);
});

it('a broken drawing does not hide the others, and is kept when they change', async () => {
  const browser = createBrowser();
  const future = { ...line('f'), tool: 'of-next-year' };
  const kept = [line('a'), { id: 'b' }, null, future];
  const row = { owner: '', id: 'ACI', kept, versions: {}, unsent: [] } as unknown as DrawingsRow;
  await browser.local.drawings.change('', 'ACI', () => row);
  const editor = await browser.open('ACI');
  expect(drawn(editor)).toEqual(['a']);
  editor.edit((document) => addDrawing(document, 'ACI', line('c')));
  await settled(editor);
  expect(drawn(editor)).toEqual(['a', 'c']);
  const stored = await browser.local.drawings.get('', 'ACI');
  expect(stored?.kept.map(({ id }) => id)).toEqual(['a', 'c', 'f']);
  expect(stored).toMatchObject({ unreadable: [{ id: 'b' }, null] });
});

it('messages of a tab of another version change nothing', async () => {
  const browser = createBrowser();
  const editor = await browser.open('ACI');
  editor.edit((document) => setInterval(document, 0, '15m'));
  await settled(editor);
  const before = editor.get().document;
  const [row] = await browser.local.layouts.all('');
  const edited = { kind: 'edited', owner: '', layoutId: row!.id, layout: undefined };
  for (const message of [
    null,
    'text',
    { kind: 'edited', owner: '' },
    { kind: 'stored', owner: '' },
    { kind: 'stored', owner: '', layouts: [1], symbols: [] },
    { ...edited, drawings: new Map([['ACI', [{ id: 'x' }, null]]]) },
    { ...edited, drawings: new Map([['ACI', 3]]) },
    { ...edited, layout: { fields: { charts: { now: [] } } }, drawings: new Map() },
    { ...edited, layout: { now: 'rubbish' }, drawings: new Map() },
    { ...edited, layout: { items: {} }, drawings: new Map() },
  ])
    browser.post(message);
  await settled(editor);
  expect(editor.get().document).toEqual(before);
  browser.post({ ...edited, drawings: new Map([['ACI', [line('x'), null]]]) });
  expect(drawn(editor)).toEqual(['x']);
});

it('a listed layout is checked again when it was written since', async () => {
  const browser = createBrowser();
  const editor = await browser.open('ACI');
  editor.edit((document) => setInterval(document, 0, '15m'));
  await settled(editor);
  const local = readableCharts(browser.local);
  const [row] = await local.layouts.all('');
  const write = (change: object) =>
    browser.local.layouts.change('', row!.id, () => ({ ...row!, ...change }) as LayoutRow);
  expect(await local.layouts.all('')).toEqual([row]);
  await write({ content: 'rubbish', changedAt: row!.changedAt + 1 });
  expect(await local.layouts.all('')).toEqual([]);
  await write({ content: null, changedAt: row!.changedAt + 1 });
  expect(await local.layouts.all('')).toHaveLength(1);
  await write({ version: row!.version + 1, changedAt: row!.changedAt + 1 });
  expect(await local.layouts.all('')).toHaveLength(1);
});
