import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARRANGEMENTS, type Chart, firstChart, firstDocument } from './chart-document.ts';
import type { Drawing } from './drawings/drawing.ts';
import { addCompared, changeCompared, removeCompared } from './edit-compared.ts';
import {
  changeChart,
  chartsIn,
  set,
  setArrangement,
  setInterval,
  setSymbol,
  toggleLink,
  toggleMark,
} from './edit-document.ts';
import {
  addDrawing,
  drawingsOf,
  flagDrawing,
  moveDrawing,
  removeAllDrawings,
} from './edit-drawings.ts';
import {
  addStudy,
  applyTemplate,
  collapsePane,
  movePane,
  panesOf,
  removeStudy,
  resizePanes,
} from './edit-studies.ts';

const aci = firstDocument('ACI');
const line = (id: string): Drawing => ({
  id,
  tool: 'trend-line',
  anchors: [{ at: 1, price: 1 }],
  style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
  changedAt: 0,
});

describe('charts', () => {
  it('an edit that changes nothing returns the same document', () => {
    expect(setSymbol(aci, 0, 'ACI')).toBe(aci);
    expect(setInterval(aci, 0, 'day')).toBe(aci);
    expect(changeChart(aci, 0, set('scale', 'linear'))).toBe(aci);
    expect(setArrangement(aci, '1')).toBe(aci);
    expect(changeChart(aci, 0, (chart) => removeCompared(chart, 'GP'))).toBe(aci);
    expect(changeChart(aci, 7, () => firstChart('GP'))).toBe(aci);
    expect(removeAllDrawings(aci, 'ACI')).toBe(aci);
  });

  it('an arrangement has as many charts as its name says; new ones are copies of the last', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ARRANGEMENTS), fc.constantFrom(...ARRANGEMENTS), (a, b) => {
        expect(setArrangement(setArrangement(aci, a), b).charts).toHaveLength(chartsIn(b));
      }),
    );
    const four = setArrangement(setInterval(aci, 0, 'week'), '4-grid');
    expect(four.charts.map(({ interval }) => interval)).toEqual(['week', 'week', 'week', 'week']);
  });

  it('linked charts change share and interval together, each link by choice', () => {
    const two = toggleLink(setArrangement(aci, '2-columns'), 'interval');
    expect(setInterval(two, 1, '5m').charts.map(({ interval }) => interval)).toEqual(['5m', '5m']);
    expect(setSymbol(two, 1, 'GP').charts.map(({ symbol }) => symbol)).toEqual(['ACI', 'GP']);
    const linked = toggleLink(two, 'share');
    expect(setSymbol(linked, 1, 'GP').charts.map(({ symbol }) => symbol)).toEqual(['GP', 'GP']);
    expect(toggleLink(linked, 'interval').links).toEqual(['share']);
  });

  it('compares five symbols at most, each once, in different colours, never with itself', () => {
    let chart = firstChart('ACI');
    for (const symbol of ['ACI', 'GP', 'GP', 'EBL', 'ROBI', 'DSEX', 'DS30', 'LHB'])
      chart = addCompared(chart, symbol);
    const { compared } = chart;
    expect(compared.map(({ symbol }) => symbol)).toEqual(['GP', 'EBL', 'ROBI', 'DSEX', 'DS30']);
    expect(new Set(compared.map(({ colour }) => colour)).size).toBe(5);
    const own = changeCompared(chart, 'EBL', { scale: 'own' });
    expect(own.compared.map(({ scale }) => scale)).toEqual([
      'percent',
      'own',
      'percent',
      'percent',
      'percent',
    ]);
  });

  it('marks keep their order, whichever was chosen first', () => {
    const [chart] = aci.charts;
    const without = toggleMark(chart!, 'dividend');
    expect(without.marks[0]).toBe('stock');
    expect(toggleMark(without, 'dividend')).toEqual(chart);
  });
});

describe('studies and panes', () => {
  const rsi = (chart: Chart) => addStudy(chart, { study: 'rsi' });

  it('several of a kind have ids of their own, and wrong ones are not added', () => {
    const two = rsi(rsi(firstChart('ACI')));
    expect(two.studies.map(({ id, params }) => [id, params.period])).toEqual([
      ['rsi', 14],
      ['rsi-2', 14],
    ]);
    expect(addStudy(two, { study: 'no-such' })).toBe(two);
    expect(addStudy(two, { study: 'rsi', params: { period: -1 } })).toBe(two);
    expect(rsi(removeStudy(two, 'rsi')).studies.map(({ id }) => id)).toEqual(['rsi-2', 'rsi']);
  });

  it('removing a study removes all that is computed from it, and its pane', () => {
    let chart = rsi(firstChart('ACI'));
    chart = addStudy(chart, { study: 'sma', on: { id: 'rsi', output: 'value' } });
    chart = addStudy(chart, { study: 'ema', on: { id: 'sma', output: 'value' } });
    chart = addStudy(chart, { study: 'ema' });
    chart = resizePanes(chart, { rsi: 0.3 });
    const left = removeStudy(chart, 'rsi');
    expect(left.studies.map(({ id }) => id)).toEqual(['ema-2']);
    expect(left.panes.map(({ id }) => id)).toEqual(['volume']);
  });

  it('panes are moved, resized and collapsed; those without a place come last', () => {
    let chart = addStudy(rsi(firstChart('ACI')), { study: 'macd' });
    const order = () => panesOf(chart).map(({ id }) => id);
    expect(order()).toEqual(['volume', 'rsi', 'macd']);
    chart = movePane(chart, 'macd', -2);
    expect(order()).toEqual(['macd', 'volume', 'rsi']);
    expect(movePane(chart, 'macd', -1)).toBe(chart);
    chart = collapsePane(resizePanes(chart, { rsi: 0.25 }), 'rsi', true);
    expect(panesOf(chart).at(-1)).toEqual({ id: 'rsi', height: 0.25, collapsed: true });
    expect(resizePanes(chart, { rsi: 0.25, volume: Number.NaN })).toBe(chart);
    chart = addStudy(collapsePane(chart, 'rsi', false), { study: 'atr' });
    expect(order()).toEqual(['macd', 'volume', 'rsi', 'atr']);
    expect(panesOf(chart)[2]).toEqual({ id: 'rsi', height: 0.25 });
  });

  it('a template replaces the studies and leaves everything else', () => {
    const chart = movePane(rsi(firstChart('ACI')), 'rsi', -1);
    const studies = [{ id: 'macd', study: 'macd', params: {} }];
    const applied = applyTemplate(chart, { id: 't', name: 'Mine', studies });
    expect(applied.studies).toEqual(studies);
    expect(panesOf(applied).map(({ id }) => id)).toEqual(['volume', 'macd']);
    expect({ ...applied, studies: [], panes: [] }).toEqual({ ...chart, studies: [], panes: [] });
  });
});

describe('drawings', () => {
  it('belong to their symbol, are added once, moved, locked, hidden and removed together', () => {
    let document = aci;
    for (const id of ['a', 'b', 'c']) document = addDrawing(document, 'ACI', line(id));
    expect(addDrawing(document, 'ACI', line('a'))).toBe(document);
    document = addDrawing(document, 'GP', line('a'));
    const order = (move: 'front' | 'forward' | 'backward' | 'back') =>
      drawingsOf(moveDrawing(document, 'ACI', 'b', move), 'ACI').map(({ id }) => id);
    expect([order('front'), order('forward'), order('backward'), order('back')]).toEqual([
      ['a', 'c', 'b'],
      ['a', 'c', 'b'],
      ['b', 'a', 'c'],
      ['b', 'a', 'c'],
    ]);
    expect(moveDrawing(document, 'ACI', 'c', 'front')).toBe(document);
    const locked = flagDrawing(document, 'ACI', 'b', 'locked', true);
    expect(drawingsOf(locked, 'ACI')[1]).toEqual({ ...line('b'), locked: true });
    expect(flagDrawing(locked, 'ACI', 'b', 'locked', true)).toBe(locked);
    expect(flagDrawing(locked, 'ACI', 'b', 'locked', false)).toEqual(document);
    const none = removeAllDrawings(document, 'ACI');
    expect(drawingsOf(none, 'ACI')).toEqual([]);
    expect(drawingsOf(none, 'GP')).toHaveLength(1);
  });

  it('a symbol named like a property of objects has no drawings', () => {
    expect(drawingsOf(aci, 'constructor')).toEqual([]);
    expect(drawingsOf(addDrawing(aci, '__proto__', line('a')), '__proto__')).toHaveLength(1);
  });
});
