import { firstDocument } from '@dorpon/domain/chart/chart-document';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { addDrawing, drawingsOf } from '@dorpon/domain/chart/edit-drawings';
import { afterEach, expect, it, vi } from 'vitest';
import { NoAnswerError } from '../../platform/no-answer-error.ts';
import { createMemoryCharts } from './local-charts.ts';
import { pullDrawings, pullLayouts, pullTemplates } from './pull-charts.ts';
import { readableCharts } from './readable-charts.ts';
import { createRemoteCharts } from './remote-charts.ts';
import type { Sending } from './send-charts.ts';
import { createBrowser, settled } from './testing/fake-browser.ts';
import { createFakeServer } from './testing/fake-server.ts';
import { UnreadableChart } from './unreadable-chart.ts';

vi.mock('../../platform/web-settings.ts', () => ({ webSettings: { apiBase: '' } }));

const style = { colour: 'blue', width: 1, dash: 'solid', filled: false };
const line = { id: 'a', tool: 'horizontal-line', anchors: [{ at: 1, price: 2 }], style };
const ofTomorrow = { ...line, id: 'b', tool: 'tool-of-tomorrow' };
const { drawings: _, ...content } = { ...firstDocument('ACI'), ranges: [null] };
const strange = { ...content, charts: [{ ...content.charts[0]!, type: 'of-tomorrow' }] };
const macd = { id: 'x', study: 'macd', params: { fast: 12, slow: 26, signal: 9 } };
const row = { id: 'l', name: 'Mine', version: 3, age: 0 };

function answer(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const [, found] = Object.entries(answers).find(([path]) => address.includes(path))!;
    return new Response(JSON.stringify(found), { status: 200 });
  });
}
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const stored = createMemoryCharts();
  const remote = createRemoteCharts(() => 1000, 'writer');
  const sending = {
    local: readableCharts(stored),
    remote,
    owner: 'rahima',
    layouts: new Set(),
    symbols: new Set(),
  } as unknown as Sending;
  return { stored, remote, sending, local: sending.local };
}

it('a drawing of an unknown tool is stored and does not hide the others', async () => {
  const { stored, sending, local } = setUp();
  const drawings = [line, ofTomorrow].map((drawing) => ({ drawing, age: 0, version: 2 }));
  const all = [...drawings, { drawing: 'nonsense', age: 0, version: 2 }];
  answer({ 'get-drawings': { at: 2, symbols: { ACI: { drawings: all, removed: [] } } } });
  await pullDrawings(sending, ['ACI']);
  expect((await local.drawings.get('rahima', 'ACI'))?.kept.map(({ id }) => id)).toEqual(['a']);
  const { kept } = (await stored.drawings.get('rahima', 'ACI'))!;
  expect(kept).toContainEqual({ ...ofTomorrow, changedAt: 1000 });
});

it('a template with an unknown study is stored and does not hide the others', async () => {
  const { stored, sending, local } = setUp();
  const templates = [
    { id: 'one', name: 'One', studies: [macd] },
    { id: 'two', name: 'Two', studies: [{ ...macd, study: 'study-of-tomorrow' }] },
    null,
  ];
  answer({ 'get-study-templates': { at: 1, templates } });
  await pullTemplates(sending);
  expect((await local.templates.all('rahima')).map(({ id }) => id)).toEqual(['one']);
  expect((await stored.templates.get('rahima', 'two'))?.template).toEqual(templates[1]);
});

it('an unreadable layout is listed, and what is shown here stays', async () => {
  const { remote, sending, local } = setUp();
  const older = { owner: 'rahima', ...row, version: 2, changedAt: 1, content, isUnsent: false };
  await local.layouts.change('rahima', 'l', () => older as never);
  answer({
    'get-chart-layouts': { at: 3, most: 100, layouts: [row] },
    'get-chart-layout?': { ...row, content: strange },
  });
  await pullLayouts(sending, 'l');
  const stored = await local.layouts.get('rahima', 'l');
  expect(stored).toMatchObject({ version: 2, content, isStale: true, isUnsent: false });
  await expect(remote.layout('l')).rejects.toBeInstanceOf(UnreadableChart);
});

it('a save that meets an unreadable layout stays based on the version that was seen', async () => {
  const { remote } = setUp();
  const layout = { ...row, version: 9, content: strange };
  answer({ 'save-chart-layout': { at: 9, version: 9, overtaken: 8, layout } });
  const sent = { id: 'l', name: 'Mine', base: 2, changedAt: 1, content: content as never };
  expect(await remote.saveLayout(sent)).toMatchObject({ version: 2, layout: null, overtaken: 8 });
});

it('earlier drawings of an unknown tool are left out', async () => {
  const { remote } = setUp();
  const lost = [line, ofTomorrow].map((drawing) => ({ drawing, age: 0 }));
  answer({ 'get-lost-drawings': { lost } });
  expect((await remote.lostDrawings('ACI')).map(({ id }) => id)).toEqual(['a']);
});

it('layouts or templates that cannot be read do not keep drawings from being read', async () => {
  for (const call of ['layouts', 'templates'] as const) {
    const server = createFakeServer();
    const desk = await createBrowser(server, 'rahima').open('ACI');
    desk.edit((document) => addDrawing(document, 'ACI', { ...line, changedAt: 0 } as Drawing));
    await settled(desk);
    const fault = new NoAnswerError('of tomorrow', 200);
    server.failWith(call, fault);
    const phone = await createBrowser(server, 'rahima').open('ACI');
    await settled(phone);
    expect(drawingsOf(phone.get().document, 'ACI').map(({ id }) => id)).toEqual(['a']);
  }
});
