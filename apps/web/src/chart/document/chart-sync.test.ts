import { firstChart } from '@dorpon/domain/chart/chart-document';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import {
  changeChart,
  set,
  setArrangement,
  setInterval,
  setSymbol,
} from '@dorpon/domain/chart/edit-document';
import {
  addDrawing,
  changeDrawing,
  drawingsOf,
  removeDrawings,
} from '@dorpon/domain/chart/edit-drawings';
import { addStudy } from '@dorpon/domain/chart/edit-studies';
import { VERSION_MS } from '@dorpon/domain/chart/stored-layouts';
import { describe, expect, it, vi } from 'vitest';
import type { ChartEditor } from '../chart-editor.ts';
import { VISITOR } from './local-charts.ts';
import { createBrowser, pass, settled } from './testing/fake-browser.ts';
import { createFakeServer } from './testing/fake-server.ts';

const line = (id: string, price = 1): Drawing => ({
  id,
  tool: 'horizontal-line',
  anchors: [{ at: 1, price }],
  style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
  changedAt: 0,
});
const draw = (editor: ChartEditor, id: string, price = 1) =>
  editor.edit((document) => addDrawing(document, 'ACI', line(id, price)));
const move = (editor: ChartEditor, id: string, price: number) =>
  editor.edit((document) =>
    changeDrawing(document, 'ACI', id, (one) => ({ ...one, anchors: line(id, price).anchors })),
  );
const drawn = (editor: ChartEditor) => drawingsOf(editor.get().document, 'ACI').map(({ id }) => id);
const priceOf = (editor: ChartEditor, id: string) =>
  drawingsOf(editor.get().document, 'ACI').find((one) => one.id === id)?.anchors[0]?.price;
const chartOf = (editor: ChartEditor) => editor.get().document.charts[0]!;

describe('a member', () => {
  it('sees on a second device the layout and drawings of the first, and its later edits', async () => {
    const server = createFakeServer();
    const desk = await createBrowser(server, 'rahima').open('ACI');
    desk.edit((document) => setInterval(document, 0, '15m'));
    draw(desk, 'a');
    await desk.saveAs('Mine');
    await settled(desk);
    expect(desk.get().saving).toBe('saved');
    expect([...server.layouts.values()].map(({ name }) => name)).toEqual(['Mine']);

    const phone = await createBrowser(server, 'rahima').open('ACI');
    expect(phone.get().layout?.name).toBe('Mine');
    expect(chartOf(phone).interval).toBe('15m');
    expect(drawn(phone)).toEqual(['a']);

    draw(desk, 'b');
    desk.edit((document) => changeChart(document, 0, set('type', 'line')));
    await settled(desk, phone);
    expect(drawn(phone)).toEqual(['a', 'b']);
    expect(chartOf(phone).type).toBe('line');
    phone.edit((document) => removeDrawings(document, 'ACI', ['a']));
    await settled(desk, phone);
    expect(drawn(desk)).toEqual(['b']);
    desk.undo();
    desk.undo();
    await settled(desk, phone);
    expect(drawn(phone)).toEqual([]);
  });

  it('names a layout that was saved without a name, instead of copying it', async () => {
    const server = createFakeServer();
    const editor = await createBrowser(server, 'rahima').open('ACI');
    editor.edit((document) => setInterval(document, 0, '15m'));
    await settled(editor);
    expect([...server.layouts.values()].map(({ name }) => name)).toEqual(['Untitled']);
    expect(editor.get().layout).toBeUndefined();
    await editor.saveAs('Mine');
    await settled(editor);
    expect([...server.layouts.values()].map(({ name }) => name)).toEqual(['Mine']);
    expect(editor.get().layout?.name).toBe('Mine');
  });

  it('shows the layout of a first visit even when it comes late', async () => {
    const server = createFakeServer();
    const desk = await createBrowser(server, 'rahima').open('ACI');
    desk.edit((document) => setInterval(document, 0, '15m'));
    await desk.saveAs('Mine');
    await settled(desk);
    server.goDown();
    const browser = createBrowser(server, 'rahima');
    const phone = await browser.open('GP');
    expect(phone.get().layout).toBeUndefined();
    server.comeBack();
    browser.back();
    await settled(phone);
    expect(phone.get().layout?.name).toBe('Mine');
    expect(chartOf(phone)).toMatchObject({ symbol: 'GP', interval: '15m' });
  });

  it('D1 edits offline, reloads, and the edits are sent when the server is back', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server, 'rahima');
    const editor = await browser.open('ACI');
    draw(editor, 'a');
    await settled(editor);
    server.goDown();
    draw(editor, 'b');
    editor.edit((document) => setInterval(document, 0, 'week'));
    await settled(editor);
    expect(editor.get().saving).toBe('offline');
    editor.close();

    const again = await browser.open('ACI');
    expect(drawn(again)).toEqual(['a', 'b']);
    expect(again.get().saving).toBe('offline');
    again.undo();
    again.redo();
    server.comeBack();
    browser.back();
    await settled(again);
    expect(again.get().saving).toBe('saved');
    expect(server.drawn('ACI')).toEqual(['a', 'b']);
    expect([...server.layouts.values()][0]).toMatchObject({
      name: 'Untitled',
      shown: { content: { charts: [{ interval: 'week' }] } },
    });
  });

  it('D2, D3 of two devices that change one drawing offline, the newer wins and the other can be restored', async () => {
    const server = createFakeServer();
    const [home, away] = [createBrowser(server, 'rahima'), createBrowser(server, 'rahima')];
    const desk = await home.open('ACI');
    draw(desk, 'a', 10);
    await settled(desk);
    const phone = await away.open('ACI');
    server.goDown();
    move(desk, 'a', 11);
    move(phone, 'a', 12);
    await settled(desk, phone);
    server.comeBack();
    away.back();
    await settled(phone);
    home.back();
    await settled(desk, phone);
    expect(priceOf(desk, 'a')).toBe(12);
    expect(priceOf(phone, 'a')).toBe(12);
    expect(desk.get().overtaken).toBe(1);
    const [lost] = await desk.lostDrawings('ACI');
    expect(lost?.anchors[0]?.price).toBe(11);
    desk.restoreDrawing('ACI', lost!);
    await settled(desk, phone);
    expect(priceOf(phone, 'a')).toBe(11);
    desk.undo();
    await settled(desk, phone);
    expect(priceOf(phone, 'a')).toBe(12);
  });

  it('D2 of two devices that change one layout offline, the newer is shown and the other is a version', async () => {
    const server = createFakeServer();
    const [home, away] = [createBrowser(server, 'rahima'), createBrowser(server, 'rahima')];
    const desk = await home.open('ACI');
    await desk.saveAs('Mine');
    await settled(desk);
    const phone = await away.open('ACI');
    server.goDown();
    desk.edit((document) => changeChart(document, 0, set('type', 'line')));
    phone.edit((document) => changeChart(document, 0, set('type', 'bars')));
    await settled(desk, phone);
    server.comeBack();
    away.back();
    await settled(phone);
    home.back();
    await settled(desk, phone);
    expect(chartOf(desk).type).toBe('bars');
    expect(desk.get().overtaken).toBe(1);
    const { versions } = await desk.versions();
    const lost = versions.find(({ overtaken }) => overtaken)!;
    await desk.restoreVersion(lost.version);
    await settled(desk, phone);
    expect(chartOf(desk).type).toBe('line');
    expect(chartOf(phone).type).toBe('line');
  });

  it('L3 keeps on the screen what storage refused, and does not call it saved', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server, 'rahima');
    const editor = await browser.open('ACI');
    await editor.saveAs('Mine');
    await settled(editor);
    browser.breakStorage();
    draw(editor, 'a');
    editor.edit((document) => setInterval(document, 0, '15m'));
    await settled(editor);
    browser.back();
    await settled(editor);
    expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'storage' });
    browser.mendStorage();
    draw(editor, 'b');
    await vi.waitFor(() => expect(server.drawn('ACI')).toEqual(['a', 'b']));
    await settled(editor);
    browser.back();
    await settled(editor);
    expect(editor.get().saving).toBe('saved');
    expect(drawn(editor)).toEqual(['a', 'b']);
    expect(chartOf(editor).interval).toBe('15m');
  });

  it('L3 is told offline, where storage is forbidden, that nothing is kept', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server, 'rahima');
    browser.loseStorage();
    const editor = await browser.open('ACI');
    draw(editor, 'a');
    await settled(editor);
    expect(editor.get()).toMatchObject({ saving: 'saved', fault: undefined });
    server.goDown();
    draw(editor, 'b');
    await settled(editor);
    expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'storage' });
  });

  it('L2 undoing after an earlier version was restored leaves a whole layout', async () => {
    const server = createFakeServer();
    const editor = await createBrowser(server, 'rahima').open('ACI');
    editor.edit((document) => changeChart(document, 0, set('type', 'line')));
    await editor.saveAs('Mine');
    await settled(editor);
    const { current } = await editor.versions();
    pass(VERSION_MS);
    editor.edit((document) => setArrangement(document, '4-grid'));
    editor.edit((document) => setSymbol(document, 3, 'GP'));
    await settled(editor);
    await editor.restoreVersion(current);
    await settled(editor);
    editor.undo();
    await settled(editor);
    expect(editor.get().document.charts).toMatchObject([{ symbol: 'ACI', type: 'candles' }]);
    expect(editor.get().document.arrangement).toBe('1');
    expect(editor.get().layouts.map(({ name }) => name)).toEqual(['Mine']);
    expect(editor.get().canUndo).toBe(false);
  });

  it('D4 a layout changed here and deleted elsewhere is kept as a new one', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server, 'rahima');
    const desk = await browser.open('ACI');
    await desk.saveAs('Mine');
    await settled(desk);
    const other = await createBrowser(server, 'rahima').open('ACI');
    server.goDown();
    desk.edit((document) => changeChart(document, 0, set('type', 'line')));
    await settled(desk);
    server.comeBack();
    await other.deleteLayout(other.get().layout!.id);
    await settled(other);
    browser.back();
    await settled(desk, other);
    expect([...server.layouts.values()]).toMatchObject([
      { name: 'Mine', shown: { content: { charts: [{ type: 'line' }] } } },
    ]);
    expect(other.get().layouts.map(({ name }) => name)).toContain('Mine');
  });

  it('D4 a layout deleted elsewhere disappears from the list; what is on the screen stays', async () => {
    const server = createFakeServer();
    const desk = await createBrowser(server, 'rahima').open('ACI');
    desk.edit((document) => changeChart(document, 0, set('type', 'line')));
    await desk.saveAs('Mine');
    await settled(desk);
    const phone = await createBrowser(server, 'rahima').open('ACI');
    await phone.deleteLayout(phone.get().layout!.id);
    await settled(desk, phone);
    expect(desk.get().layouts).toEqual([]);
    expect(desk.get().layout).toBeUndefined();
    expect(chartOf(desk).type).toBe('line');
  });

  it('names and templates of one device reach the other', async () => {
    const server = createFakeServer();
    const desk = await createBrowser(server, 'rahima').open('ACI');
    desk.edit((document) => changeChart(document, 0, (chart) => addStudy(chart, { study: 'rsi' })));
    await desk.saveAs('Mine');
    await desk.saveTemplate('Swing', 0);
    await settled(desk);
    const phone = await createBrowser(server, 'rahima').open('ACI');
    expect(phone.get().templates.map(({ name }) => name)).toEqual(['Swing']);
    await phone.renameLayout(phone.get().layout!.id, 'Ours');
    await phone.deleteTemplate(phone.get().templates[0]!.id);
    await settled(desk, phone);
    expect(desk.get().layout?.name).toBe('Ours');
    expect(desk.get().templates).toEqual([]);
  });

  it('D5 above the limit of layouts they stay in this browser, and the reason is shown', async () => {
    const server = createFakeServer({ most: 1 });
    const browser = createBrowser(server, 'rahima');
    const editor = await browser.open('ACI');
    await editor.saveAs('One');
    await settled(editor);
    const first = editor.get().layout!.id;
    await editor.saveAs('Two');
    await settled(editor);
    expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'limit-reached' });
    expect(browser.limits).toEqual(['layouts']);
    expect(editor.get().layouts).toMatchObject([
      { name: 'Two', isUnsent: true },
      { name: 'One', isUnsent: false },
    ]);
    await editor.deleteLayout(first);
    await vi.waitFor(() => expect(editor.get().saving).toBe('saved'));
    expect([...server.layouts.values()].map(({ name }) => name)).toEqual(['Two']);
  });

  it('D5 a limit of the membership is told once, not again after an edit or a reload', async () => {
    const browser = createBrowser(createFakeServer({ most: 1 }), 'rahima');
    const editor = await browser.open('ACI', 'tab');
    await editor.saveAs('One');
    await settled(editor);
    await editor.saveAs('Two');
    await settled(editor);
    editor.edit((document) =>
      changeChart(document, 0, (chart) => addStudy(chart, { study: 'rsi' })),
    );
    await settled(editor);
    editor.close();
    const again = await browser.open('ACI', 'tab');
    expect(again.get().fault).toBe('limit-reached');
    expect(again.get().document.charts[0]!.studies).toHaveLength(1);
    expect(browser.limits).toEqual(['layouts']);
  });

  it('D5 what was above a limit is sent when the membership has changed', async () => {
    const server = createFakeServer({ most: 1 });
    const browser = createBrowser(server, 'rahima');
    const editor = await browser.open('ACI');
    await editor.saveAs('One');
    await settled(editor);
    await editor.saveAs('Two');
    await settled(editor);
    server.allow(2);
    browser.back();
    await vi.waitFor(() => expect(editor.get().saving).toBe('saved'));
    expect([...server.layouts.values()].map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  it('E6 layouts above the limit are marked, keep their edits here, and wake when there are fewer', async () => {
    const server = createFakeServer({ most: 2 });
    const browser = createBrowser(server, 'rahima');
    const editor = await browser.open('ACI');
    for (const name of ['One', 'Two']) {
      await editor.saveAs(name);
      await settled(editor);
    }
    const marked = () =>
      Object.fromEntries(editor.get().layouts.map(({ name, isStill }) => [name, isStill]));
    const [two, one] = editor.get().layouts;
    server.allow(1);
    browser.back();
    await settled(editor);
    expect(marked()).toEqual({ Two: false, One: true });
    await editor.openLayout(one!.id);
    editor.edit((document) => setInterval(document, 0, 'week'));
    await settled(editor);
    expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'limit-reached' });
    expect(browser.limits).toEqual(['layouts']);
    const stored = () => server.layouts.get(one!.id)!.shown.content.charts[0]!.interval;
    expect(stored()).not.toBe('week');
    await editor.deleteLayout(two!.id);
    await vi.waitFor(() => expect(editor.get().saving).toBe('saved'));
    expect(stored()).toBe('week');
    expect(marked()).toEqual({ One: false });
  });

  it('D5 deleting the layout that was above the limit ends the message', async () => {
    const server = createFakeServer({ most: 1 });
    const editor = await createBrowser(server, 'rahima').open('ACI');
    await editor.saveAs('One');
    await settled(editor);
    await editor.saveAs('Two');
    await settled(editor);
    expect(editor.get().fault).toBe('limit-reached');
    await editor.deleteLayout(editor.get().layout!.id);
    await vi.waitFor(() => expect(editor.get()).toMatchObject({ saving: 'saved' }));
    expect(editor.get().fault).toBeUndefined();
  });

  it('D5 removed drawings make room for those above the limit', async () => {
    const server = createFakeServer({ mostDrawings: 2 });
    const editor = await createBrowser(server, 'rahima').open('ACI');
    for (const id of ['a', 'b', 'c']) {
      draw(editor, id);
      await settled(editor);
    }
    expect(editor.get()).toMatchObject({ saving: 'failed', fault: 'limit-reached' });
    expect(server.drawn('ACI')).toEqual(['a', 'b']);
    editor.edit((document) => removeDrawings(document, 'ACI', ['a']));
    await vi.waitFor(() => expect(editor.get().saving).toBe('saved'));
    expect(server.drawn('ACI')).toEqual(['b', 'c']);
  });

  it('reads again only for changes of others', async () => {
    const server = createFakeServer();
    const editor = await createBrowser(server, 'rahima').open('ACI');
    draw(editor, 'a');
    await settled(editor);
    server.calls.length = 0;
    draw(editor, 'b');
    await settled(editor);
    expect(server.calls).toEqual(['saveDrawings']);
  });
});

describe('an editor that is closed', () => {
  it('before the owner is known sends and reads nothing, and keeps the edits made until then', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server, 'rahima');
    const editor = browser.openNow('ACI');
    draw(editor, 'a');
    editor.close();
    await vi.waitFor(async () =>
      expect(await browser.local.drawings.get('rahima', 'ACI')).toMatchObject({ unsent: ['a'] }),
    );
    expect(server.calls).toEqual([]);
  });

  it('while a layout is read from the server tells nobody afterwards', async () => {
    const server = createFakeServer();
    const desk = await createBrowser(server, 'rahima').open('ACI');
    await desk.saveAs('Mine');
    await settled(desk);
    const { id } = desk.get().layout!;
    await desk.newLayout();
    desk.edit((document) => changeChart(document, 0, set('type', 'line')));
    await settled(desk);
    const phone = await createBrowser(server, 'rahima').open('ACI');
    const opened = phone.openLayout(id);
    phone.close();
    await expect(opened).resolves.toBeUndefined();
  });
});

describe('signing in and out', () => {
  it('S2 takes over what a visitor made, without loss and beside what the member has', async () => {
    const server = createFakeServer();
    const earlier = await createBrowser(server, 'rahima').open('ACI');
    draw(earlier, 'old');
    await earlier.saveAs('Older');
    await settled(earlier);

    const browser = createBrowser(server);
    const editor = await browser.open('ACI');
    draw(editor, 'new');
    editor.edit((document) =>
      changeChart(document, 0, (chart) => addStudy(chart, { study: 'macd' })),
    );
    await editor.saveTemplate('Mine', 0);
    await settled(editor);
    browser.sign('rahima');
    await settled(editor);
    expect(drawn(editor).sort()).toEqual(['new', 'old']);
    expect(chartOf(editor).studies).toMatchObject([{ study: 'macd' }]);
    expect(editor.get().saving).toBe('saved');
    expect(server.drawn('ACI')).toEqual(['new', 'old']);
    expect(
      editor
        .get()
        .layouts.map(({ name }) => name)
        .sort(),
    ).toEqual(['', 'Older']);
    expect([...server.templates.values()].map(({ name }) => name)).toEqual(['Mine']);
    expect(await browser.local.drawings.all(VISITOR)).toEqual([]);
    expect(await browser.local.layouts.all(VISITOR)).toEqual([]);
    editor.undo();
    expect(chartOf(editor).studies).toEqual([]);
  });

  it('S3 shows nothing of the member after signing out', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server, 'rahima');
    const editor = await browser.open('ACI');
    draw(editor, 'a');
    await editor.saveAs('Mine');
    await settled(editor);
    browser.sign(VISITOR);
    await settled(editor);
    expect(editor.get()).toMatchObject({ layout: undefined, layouts: [], canUndo: false });
    expect(drawn(editor)).toEqual([]);
    server.calls.length = 0;
    draw(editor, 'visitor');
    await settled(editor);
    expect(server.calls).toEqual([]);
  });
});

describe('two tabs of a member', () => {
  it('both show what another device changed', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server, 'rahima');
    const [one, two] = [await browser.open('ACI'), await browser.open('ACI')];
    const phone = await createBrowser(server, 'rahima').open('ACI');
    draw(phone, 'a');
    await settled(one, two, phone);
    expect(drawn(one)).toEqual(['a']);
    expect(drawn(two)).toEqual(['a']);
  });
});

describe('a chart from a link', () => {
  const shared = {
    charts: [firstChart('ACI')],
    arrangement: '1' as const,
    links: [],
    ranges: [{ from: 3, upto: 4 }],
    drawings: { ACI: [line('theirs', 55)] },
  };

  it('F3 is read-only: nothing is stored, and own drawings are not shown on it', async () => {
    const browser = createBrowser();
    const editor = await browser.open('ACI');
    draw(editor, 'mine', 7);
    await settled(editor);
    editor.showShared(shared);
    await settled(editor);
    expect(editor.get()).toMatchObject({ isShared: true, ranges: shared.ranges });
    expect(drawingsOf(editor.get().document, 'ACI')).toMatchObject([{ anchors: [{ price: 55 }] }]);
    editor.setRange(0, { from: 1 });
    editor.close();
    const again = await browser.open('ACI');
    expect(drawn(again)).toEqual(['mine']);
  });

  it('F3 that is opened while the own layout is still read is shown after it', async () => {
    const browser = createBrowser();
    const before = await browser.open('ACI');
    draw(before, 'mine', 7);
    await settled(before);
    const editor = browser.openNow('ACI');
    editor.showShared(shared);
    await settled(editor);
    expect(editor.get()).toMatchObject({ isShared: true, ranges: shared.ranges });
    await editor.leaveShared();
    expect(drawn(editor)).toEqual(['mine']);
    expect(editor.get().isShared).toBe(false);
  });

  it('F3 becomes a copy when it is edited, with the own drawings beside those of the link', async () => {
    const browser = createBrowser();
    const editor = await browser.open('ACI');
    draw(editor, 'mine', 7);
    await settled(editor);
    editor.showShared(shared);
    editor.edit((document) => setInterval(document, 0, '5m'));
    await settled(editor);
    expect(editor.get().isShared).toBe(false);
    expect(chartOf(editor).interval).toBe('5m');
    const prices = () =>
      drawingsOf(editor.get().document, 'ACI').map(({ anchors }) => anchors[0]?.price);
    expect(prices().sort()).toEqual([55, 7]);
    editor.undo();
    expect(chartOf(editor).interval).toBe('day');
    // The same link again adds nothing twice.
    editor.showShared(shared);
    await editor.keepShared('Kept');
    await settled(editor);
    expect(editor.get().layout?.name).toBe('Kept');
    expect(prices().sort()).toEqual([55, 7]);
  });

  it('of a file becomes a layout with its name', async () => {
    const editor = await createBrowser().open('ACI');
    await editor.importLayout('From file', shared);
    await settled(editor);
    expect(editor.get().layout?.name).toBe('From file');
    expect(editor.get().ranges).toEqual(shared.ranges);
    expect(drawn(editor)).toHaveLength(1);
  });
});
