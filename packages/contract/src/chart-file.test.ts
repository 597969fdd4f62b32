import { firstDocument } from '@dorpon/domain/chart/chart-document';
import { packSnapshot, snapshotOf, unpackSnapshot } from '@dorpon/domain/chart/document-text';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { addDrawing } from '@dorpon/domain/chart/edit-drawings';
import { someEdit } from '@dorpon/domain/chart/testing/random-edits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartSnapshot } from './chart-document.ts';
import { chartFileText, readChartFile, readSnapshot } from './chart-file.ts';

const line: Drawing = {
  id: 'a',
  tool: 'note',
  anchors: [{ at: 1_700_000_000_000, price: 10.5 }],
  style: { colour: 'blue', width: 2, dash: 'dashed', filled: true },
  text: 'resistance',
  changedAt: 5,
};

const someSnapshot = fc.array(someEdit, { maxLength: 40 }).map((edits) => {
  let document = firstDocument('ACI');
  for (const edit of edits) document = edit(document);
  return snapshotOf(document, [{ from: 5, upto: 9 }]);
});

/** Without what a link leaves out. */
const linked = (snapshot: { drawings: Readonly<Record<string, readonly Drawing[]>> }) => ({
  ...snapshot,
  drawings: Object.fromEntries(
    Object.entries(snapshot.drawings).map(([symbol, all]) => [
      symbol,
      all.map(({ tool, anchors, style, text, locked }) => ({ tool, anchors, style, text, locked })),
    ]),
  ),
});

const unpacked = (text: string) => {
  let ids = 0;
  return unpackSnapshot(text, () => `new-${(ids += 1)}`);
};

describe('a link', () => {
  it('shows what was on the screen, whatever was edited before', () => {
    fc.assert(
      fc.property(someSnapshot, (snapshot) => {
        const read = readSnapshot(unpacked(packSnapshot(snapshot)));
        if (!read.ok) throw new Error(JSON.stringify(read.fault));
        expect(linked(read.snapshot)).toEqual(linked(snapshot));
      }),
    );
  });

  it('is short for a usual chart, and drawings get new ids', () => {
    const document = addDrawing(firstDocument('ACI'), 'ACI', line);
    const text = packSnapshot(snapshotOf(document, []));
    expect(text).toBe(
      '{"c":[{"symbol":"ACI"}],"a":"1","l":[],"r":[null],"d":[["ACI",[["note",[1700000000000,10.5],["blue",2,"dashed",1],0,"resistance"]]]]}',
    );
    const read = readSnapshot(unpacked(text));
    expect(read.ok && read.snapshot.drawings.ACI).toEqual([{ ...line, id: 'new-1', changedAt: 0 }]);
  });

  it('never throws, whatever it holds', () => {
    const json = fc.oneof(
      fc.json(),
      fc.jsonValue().map((d) => JSON.stringify({ c: [d], d: [d] })),
    );
    fc.assert(
      fc.property(json, (text) => {
        expect(typeof readSnapshot(unpacked(text)).ok).toBe('boolean');
      }),
    );
    expect(readSnapshot(unpacked('{'))).toEqual({ ok: false, fault: { why: 'not-a-chart' } });
  });

  it('of hidden drawings and other shares shows nothing', () => {
    let document = addDrawing(firstDocument('ACI'), 'ACI', { ...line, hidden: true });
    document = addDrawing(document, 'GP', line);
    expect(snapshotOf(document, []).drawings).toEqual({});
  });
});

describe('a file', () => {
  const snapshot = snapshotOf(
    addDrawing(firstDocument('ACI'), 'ACI', line),
    [],
  ) as unknown as ChartSnapshot;
  const text = chartFileText('Mine', snapshot);
  const changed = (change: (file: Record<string, unknown>) => void) => {
    const file = JSON.parse(text);
    change(file);
    return readChartFile(JSON.stringify(file));
  };

  it('is read as it was written', () => {
    expect(readChartFile(text)).toEqual({ ok: true, name: 'Mine', snapshot, dropped: [] });
  });

  it('of something else, or of a newer version, is refused with the reason', () => {
    for (const other of ['', 'a,b', '[]', '{"format":"tradingview"}'])
      expect(readChartFile(other)).toEqual({ ok: false, fault: { why: 'not-a-chart' } });
    expect(changed((file) => (file.version = 2))).toEqual({
      ok: false,
      fault: { why: 'newer-version' },
    });
    const fault = changed((file) => ((file.chart as ChartSnapshot).charts[0]!.adjust = 7 as never));
    expect(fault).toMatchObject({ fault: { why: 'wrong', field: 'charts.0.adjust' } });
    expect(readChartFile(' '.repeat(3_000_000))).toEqual({
      ok: false,
      fault: { why: 'too-large' },
    });
  });

  it('with studies and tools of a newer version is shown without them', () => {
    const read = changed((file) => {
      const { charts, drawings } = file.chart as ChartSnapshot;
      charts[0]!.studies = [
        { id: 'x', study: 'moon-phase', params: {} },
        { id: 'y', study: 'sma', params: {}, on: { id: 'x', output: 'value' } },
        { id: 'z', study: 'rsi', params: { period: 9 } },
      ];
      drawings.ACI!.push({ ...drawings.ACI![0]!, id: 'b', tool: 'hologram' as never });
    });
    expect(read).toMatchObject({
      ok: true,
      dropped: ['moon-phase', 'sma', 'hologram'],
      snapshot: { charts: [{ studies: [{ id: 'z' }] }], drawings: { ACI: [{ id: 'a' }] } },
    });
  });
});
