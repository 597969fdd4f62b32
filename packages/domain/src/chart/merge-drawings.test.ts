import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChartDocument, firstDocument } from './chart-document.ts';
import type { Drawing } from './drawings/drawing.ts';
import { addDrawing, changeDrawing, drawingsOf, moveDrawing } from './edit-drawings.ts';
import { emptyHistory, recordStep, undoStep } from './history.ts';
import { isRemoved, type KeptDrawing, mergeDrawings, shownDrawings } from './merge-drawings.ts';
import { stampDrawings } from './stamp-drawings.ts';
import { someDrawing, someEdit } from './testing/random-edits.ts';

const line = (id: string, changedAt: number, price = 1): Drawing => ({
  id,
  tool: 'horizontal-line',
  anchors: [{ at: 1, price }],
  style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
  changedAt,
});
const removed = (id: string, changedAt: number): KeptDrawing => ({ id, removed: true, changedAt });

describe('merging the drawings of two devices', () => {
  const kept = fc.array(
    fc.oneof(
      fc.tuple(someDrawing, fc.nat({ max: 3 })).map(([drawing, changedAt]): KeptDrawing => {
        return { ...drawing, changedAt };
      }),
      fc
        .tuple(fc.constantFrom('d1', 'd2', 'd3'), fc.nat({ max: 3 }))
        .map(([id, changedAt]) => removed(id, changedAt)),
    ),
    { maxLength: 6 },
  );
  const merge = (a: readonly KeptDrawing[], b: readonly KeptDrawing[]) => mergeDrawings(a, b).kept;

  it('the newer change of each drawing wins, a removal too', () => {
    const here = [line('a', 5, 10), line('b', 1), removed('c', 9)];
    const there = [line('a', 4, 11), removed('b', 2), line('c', 8)];
    const { kept: all, replaced } = mergeDrawings(here, there);
    expect(all).toEqual([line('a', 5, 10), removed('b', 2), removed('c', 9)]);
    expect(replaced).toEqual([line('a', 4, 11), line('b', 1), line('c', 8)]);
    expect(shownDrawings(all)).toEqual([line('a', 5, 10)]);
  });

  it('is the same in any order, however often', () => {
    fc.assert(
      fc.property(kept, kept, kept, (a, b, c) => {
        expect(merge(a, b)).toEqual(merge(b, a));
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
        expect(merge(merge(a, b), b)).toEqual(merge(a, b));
      }),
    );
  });

  it('loses nothing silently: each drawing is kept, or reported as replaced', () => {
    fc.assert(
      fc.property(kept, kept, (a, b) => {
        const { kept: all, replaced } = mergeDrawings(a, b);
        const found = [...all, ...replaced].map((one) => JSON.stringify(one));
        for (const one of [...a, ...b])
          if (!isRemoved(one)) expect(found).toContain(JSON.stringify(one));
      }),
    );
  });
});

describe('stamping an edit', () => {
  it('dates what changed and what was removed, and nothing else', () => {
    const stamp = (before: ChartDocument, after: ChartDocument, now: number) =>
      stampDrawings(before, after, now);
    let document = firstDocument('ACI');
    for (const id of ['a', 'b', 'c']) {
      document = stamp(document, addDrawing(document, 'ACI', line(id, 0)), 100).document;
    }
    expect(drawingsOf(document, 'ACI').map(({ z, changedAt }) => [z, changedAt])).toEqual([
      [1, 100],
      [2, 100],
      [3, 100],
    ]);
    const moved = stamp(document, moveDrawing(document, 'ACI', 'a', 'forward'), 200);
    expect(drawingsOf(moved.document, 'ACI').map(({ id, z }) => [id, z])).toEqual([
      ['b', 0],
      ['a', 1],
      ['c', 3],
    ]);
    expect(moved.changed.get('ACI')?.map(({ id, changedAt }) => [id, changedAt])).toEqual([
      ['b', 200],
    ]);
    const back = stamp(moved.document, moveDrawing(moved.document, 'ACI', 'c', 'back'), 300);
    expect(drawingsOf(back.document, 'ACI').map(({ id, z }) => [id, z])).toEqual([
      ['c', -1],
      ['b', 0],
      ['a', 1],
    ]);
    const all = { ...back.document, drawings: { ACI: [] } };
    expect(stamp(back.document, all, 400).changed.get('ACI')).toEqual(
      ['c', 'b', 'a'].map((id) => removed(id, 400)),
    );
  });

  it('heights survive any number of moves between the same two', () => {
    let document = firstDocument('ACI');
    for (const id of ['a', 'b', 'c', 'd'])
      document = stampDrawings(document, addDrawing(document, 'ACI', line(id, 0)), 1).document;
    for (let step = 0; step < 200; step += 1) {
      const id = drawingsOf(document, 'ACI')[2]!.id;
      const next = moveDrawing(document, 'ACI', id, 'backward');
      document = stampDrawings(document, next, step).document;
      const shown = shownDrawings(drawingsOf(document, 'ACI'));
      expect(shown.map((one) => one.id)).toEqual(drawingsOf(document, 'ACI').map((one) => one.id));
    }
  });

  it('another device that receives only the stamped changes shows the same in the same order', () => {
    fc.assert(
      fc.property(fc.array(someEdit, { maxLength: 40 }), (edits) => {
        let document = firstDocument('ACI');
        const there = new Map<string, readonly KeptDrawing[]>();
        for (const [at, edit] of edits.entries()) {
          const stamped = stampDrawings(document, edit(document), at + 1);
          document = stamped.document;
          for (const [symbol, changed] of stamped.changed)
            there.set(symbol, mergeDrawings(there.get(symbol) ?? [], changed).kept);
        }
        for (const [symbol, all] of there)
          expect(shownDrawings(all)).toEqual(drawingsOf(document, symbol));
      }),
    );
  });

  it('an undone change wins against the change that it undoes', () => {
    const start = addDrawing(firstDocument('ACI'), 'ACI', line('a', 1));
    const moved = stampDrawings(
      start,
      changeDrawing(start, 'ACI', 'a', () => line('a', 0, 99)),
      50,
    );
    const history = recordStep(emptyHistory, start, moved.document);
    const undone = undoStep(moved.document, history).document;
    const stamped = stampDrawings(moved.document, undone, 60);
    const { kept } = mergeDrawings(moved.changed.get('ACI')!, stamped.changed.get('ACI')!);
    expect(kept).toMatchObject([{ id: 'a', changedAt: 60, anchors: [{ price: 1 }] }]);
  });
});
