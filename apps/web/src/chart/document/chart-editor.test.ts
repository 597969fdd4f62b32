import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { changeChart, set, setInterval, setSymbol } from '@dorpon/domain/chart/edit-document';
import { addDrawing, drawingsOf, removeDrawings } from '@dorpon/domain/chart/edit-drawings';
import { addStudy } from '@dorpon/domain/chart/edit-studies';
import { describe, expect, it, vi } from 'vitest';
import type { ChartEditor } from '../chart-editor.ts';
import { VISITOR } from './local-charts.ts';
import { createBrowser, settled } from './testing/fake-browser.ts';

const line = (id: string): Drawing => ({
  id,
  tool: 'trend-line',
  anchors: [
    { at: 1, price: 1 },
    { at: 2, price: 2 },
  ],
  style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
  changedAt: 0,
});
const draw = (editor: ChartEditor, id: string, symbol = 'ACI') =>
  editor.edit((document) => addDrawing(document, symbol, line(id)));
const drawn = (editor: ChartEditor, symbol = 'ACI') =>
  drawingsOf(editor.get().document, symbol).map(({ id }) => id);
const chartOf = (editor: ChartEditor) => editor.get().document.charts[0]!;

describe('a visitor', () => {
  it('L2 finds chart, drawings and undo again after a reload', async () => {
    const browser = createBrowser();
    const editor = await browser.open('ACI');
    editor.edit((document) => setInterval(document, 0, '15m'));
    editor.edit((document) =>
      changeChart(document, 0, (chart) => addStudy(chart, { study: 'rsi' })),
    );
    draw(editor, 'a');
    draw(editor, 'b');
    editor.undo();
    await settled(editor);
    expect(editor.get().saving).toBe('saved');
    editor.close();

    const again = await browser.open('ACI');
    expect(chartOf(again)).toMatchObject({ interval: '15m', studies: [{ id: 'rsi' }] });
    expect(drawn(again)).toEqual(['a']);
    again.redo();
    expect(drawn(again)).toEqual(['a', 'b']);
    for (let step = 0; step < 5; step += 1) again.undo();
    expect(chartOf(again)).toMatchObject({ interval: 'day', studies: [] });
    expect(drawn(again)).toEqual([]);
    expect(again.get().canUndo).toBe(false);
  });

  it('L1 sees drawings of a share on every layout, and those of another share when it is chosen', async () => {
    const browser = createBrowser();
    const editor = await browser.open('ACI');
    draw(editor, 'a');
    draw(editor, 'g', 'GP');
    await editor.saveAs('First');
    await editor.newLayout();
    await settled(editor);
    expect(editor.get().layout).toBeUndefined();
    expect(drawn(editor)).toEqual(['a']);
    expect(editor.get().canUndo).toBe(false);
    editor.edit((document) => setSymbol(document, 0, 'GP'));
    await settled(editor);
    expect(drawn(editor, 'GP')).toEqual(['g']);
  });

  it('L2 undoes a drawing on a share that the chart has left before the reload', async () => {
    const browser = createBrowser();
    const editor = await browser.open('ACI');
    draw(editor, 'a');
    editor.edit((document) => setSymbol(document, 0, 'GP'));
    await settled(editor);
    editor.close();
    const again = await browser.open('GP');
    again.undo();
    again.undo();
    expect(drawn(again)).toEqual([]);
    again.redo();
    expect(drawn(again)).toEqual(['a']);
  });

  it('names, copies, renames, opens and deletes layouts', async () => {
    const editor = await createBrowser().open('ACI');
    editor.edit((document) => changeChart(document, 0, set('type', 'line')));
    await editor.saveAs('Lines');
    expect(editor.get().layout?.name).toBe('Lines');
    const first = editor.get().layout!.id;
    await editor.saveAs('Bars');
    editor.edit((document) => changeChart(document, 0, set('type', 'bars')));
    await settled(editor);
    await editor.copyLayout(first, 'Copy');
    await editor.renameLayout(first, 'Old lines');
    expect(
      editor
        .get()
        .layouts.map(({ name }) => name)
        .sort(),
    ).toEqual(['Bars', 'Copy', 'Old lines']);
    await editor.openLayout(first);
    expect(chartOf(editor).type).toBe('line');
    await editor.deleteLayout(first);
    expect(editor.get().layout).toBeUndefined();
    expect(editor.get().layouts.map(({ name }) => name)).not.toContain('Old lines');
  });

  it('L2 keeps the visible range without an undo step', async () => {
    const browser = createBrowser();
    const editor = await browser.open('ACI');
    editor.edit((document) => changeChart(document, 0, set('type', 'line')));
    editor.setRange(0, { from: 5, upto: 9 });
    await settled(editor);
    editor.close();
    const again = await browser.open('ACI');
    expect(again.get().ranges).toEqual([{ from: 5, upto: 9 }]);
    again.undo();
    expect(chartOf(again).type).toBe('candles');
  });
});

describe('two tabs of one browser', () => {
  it('D6 show the same layout and drawings, each with its own undo', async () => {
    const browser = createBrowser();
    const one = await browser.open('ACI');
    await one.saveAs('Mine');
    const two = await browser.open('ACI');
    draw(one, 'a');
    one.edit((document) => setInterval(document, 0, '5m'));
    await settled(one);
    expect(drawn(two)).toEqual(['a']);
    expect(chartOf(two).interval).toBe('5m');
    draw(two, 'b');
    await settled(two);
    expect(drawn(one)).toEqual(['a', 'b']);
    two.undo();
    await settled(two);
    expect(drawn(one)).toEqual(['a']);
    expect(chartOf(one).interval).toBe('5m');
  });

  it('D6 undo their own edits after a reload too', async () => {
    const browser = createBrowser();
    const one = await browser.open('ACI', 'one');
    await one.saveAs('Mine');
    const two = await browser.open('ACI', 'two');
    draw(one, 'a');
    await settled(one, two);
    draw(two, 'b');
    await settled(one, two);
    one.close();
    const again = await browser.open('ACI', 'one');
    expect(drawn(again)).toEqual(['a', 'b']);
    again.undo();
    await settled(again, two);
    expect(drawn(two)).toEqual(['b']);
    expect(again.get().canUndo).toBe(false);
    two.undo();
    expect(drawn(two)).toEqual([]);
  });

  it('D6 histories of tabs that were closed a week ago are dropped', async () => {
    const browser = createBrowser();
    const editor = await browser.open('ACI');
    draw(editor, 'a');
    await settled(editor);
    const [row] = await browser.local.histories.all(VISITOR);
    for (const id of ['x/old', 'x/older'])
      await browser.local.histories.change(VISITOR, id, () => ({ ...row!, id, changedAt: 1 }));
    editor.close();
    const again = await browser.open('ACI');
    expect((await browser.local.histories.all(VISITOR)).map(({ id }) => id)).toEqual([row!.id]);
    expect(again.get().canUndo).toBe(true);
  });

  it('D6 do not bring back what the other removed, even when both write at once', async () => {
    const browser = createBrowser();
    const one = await browser.open('ACI');
    draw(one, 'a');
    await settled(one);
    const two = await browser.open('ACI');
    one.edit((document) => removeDrawings(document, 'ACI', ['a']));
    draw(two, 'b');
    await Promise.all([settled(one), settled(two)]);
    expect(drawn(one)).toEqual(['b']);
    expect(drawn(two)).toEqual(['b']);
    const third = await browser.open('ACI');
    expect(drawn(third)).toEqual(['b']);
  });
});

it('L3 says that storage failed', async () => {
  const browser = createBrowser();
  const editor = await browser.open('ACI');
  browser.breakStorage();
  draw(editor, 'a');
  await settled(editor);
  expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'storage' });
  expect(drawn(editor)).toEqual(['a']);
});

it('L3 says where storage is forbidden that nothing is kept', async () => {
  const browser = createBrowser();
  browser.loseStorage();
  const editor = await browser.open('ACI');
  expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'storage' });
  draw(editor, 'a');
  await settled(editor);
  expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'storage' });
});

it('L3 when storage cannot be read, a new chart opens and takes edits', async () => {
  const browser = createBrowser();
  const { all } = browser.local.layouts;
  browser.local.layouts.all = () => Promise.reject(new Error('closed'));
  const editor = browser.openNow('ACI');
  draw(editor, 'a');
  await vi.waitFor(() => expect(editor.get().isLoading).toBe(false));
  expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'storage' });
  expect(drawn(editor)).toEqual(['a']);
  browser.local.layouts.all = all;
  draw(editor, 'b');
  await settled(editor);
  expect(editor.get().saving).toBe('saved');
  const again = await browser.open('ACI');
  expect(drawn(again)).toEqual(['a', 'b']);
});

it('L3 what storage refused is written with the next edit', async () => {
  const browser = createBrowser();
  const editor = await browser.open('ACI');
  browser.breakStorage();
  draw(editor, 'a');
  await settled(editor);
  browser.mendStorage();
  draw(editor, 'b');
  await settled(editor);
  expect(editor.get()).toMatchObject({ saving: 'saved', fault: undefined });
  const again = await browser.open('ACI');
  expect(drawn(again)).toEqual(['a', 'b']);
});

it('L3 what storage refused is tried again by itself', async () => {
  const browser = createBrowser();
  const editor = await browser.open('ACI');
  browser.breakStorage();
  editor.edit((document) => setInterval(document, 0, '15m'));
  draw(editor, 'a');
  await settled(editor);
  browser.mendStorage();
  await vi.waitFor(() => expect(editor.get().saving).toBe('saved'));
  const again = await browser.open('ACI');
  expect(drawn(again)).toEqual(['a']);
  expect(chartOf(again).interval).toBe('15m');
});

it('L3 a browser keeps 50 layouts of a visitor, and what is on the screen when they are full', async () => {
  const browser = createBrowser();
  const editor = await browser.open('ACI');
  for (let number = 1; number <= 50; number += 1) await editor.saveAs(`Layout ${number}`);
  await settled(editor);
  expect(editor.get().layouts).toHaveLength(50);
  await editor.saveAs('One more');
  await settled(editor);
  expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'local-limit' });
  expect(editor.get().layout?.name).toBe('One more');
  const [oldest] = editor.get().layouts.filter(({ name }) => name === 'Layout 1');
  await expect(editor.copyLayout(oldest!.id, 'Copy')).rejects.toThrow();
  await editor.deleteLayout(oldest!.id);
  await settled(editor);
  expect(editor.get()).toMatchObject({ saving: 'saved', fault: undefined });
  expect(editor.get().layouts.map(({ name }) => name)).toContain('One more');
  expect(editor.get().layouts).toHaveLength(50);
});

it('templates keep the studies of a chart under a name', async () => {
  const editor = await createBrowser().open('ACI');
  editor.edit((document) =>
    changeChart(document, 0, (chart) => addStudy(chart, { study: 'rsi', params: { period: 7 } })),
  );
  await editor.saveTemplate('Swing', 0);
  await editor.saveTemplate('Day', 0);
  expect(editor.get().templates.map(({ name }) => name)).toEqual(['Day', 'Swing']);
  expect(editor.get().templates[0]?.studies).toMatchObject([{ study: 'rsi' }]);
  await editor.deleteTemplate(editor.get().templates[0]!.id);
  expect(editor.get().templates.map(({ name }) => name)).toEqual(['Swing']);
});
