import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween, inverseOf } from './changes.ts';
import { type ChartDocument, firstDocument, MAX_UNDO } from './chart-document.ts';
import type { Drawing } from './drawings/drawing.ts';
import { changeChart, set, setArrangement, setInterval, setSymbol } from './edit-document.ts';
import { addDrawing, drawingsOf, removeDrawings } from './edit-drawings.ts';
import {
  emptyHistory,
  type History,
  recordStep,
  redoStep,
  symbolsOfHistory,
  undoStep,
} from './history.ts';
import { someEdit } from './testing/random-edits.ts';

const line = (id: string): Drawing => ({
  id,
  tool: 'trend-line',
  anchors: [
    { at: 1, price: 1 },
    { at: 2, price: 2 },
  ],
  style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
  changedAt: 1,
});

/** The documents after each edit that changed something, and the history. */
function edited(edits: readonly ((document: ChartDocument) => ChartDocument)[]) {
  let [document, history] = [firstDocument('ACI'), emptyHistory];
  const seen = [document];
  for (const edit of edits) {
    const next = edit(document);
    const recorded = recordStep(history, document, next);
    if (recorded !== history) seen.push(next);
    [document, history] = [next, recorded];
  }
  return { document, history, seen };
}

const reloaded = (history: History): History => JSON.parse(JSON.stringify(history));

describe('random edits', () => {
  const edits = fc.array(someEdit, { minLength: 1, maxLength: 60 });

  it('undo restores every earlier document, redo every later one, also from storage', () => {
    fc.assert(
      fc.property(edits, fc.boolean(), (all, isStored) => {
        const { document, history, seen } = edited(all);
        const steps = Math.min(seen.length - 1, MAX_UNDO);
        let at = { document, history };
        for (let step = 1; step <= steps; step += 1) {
          at = undoStep(at.document, isStored ? reloaded(at.history) : at.history);
          expect(at.document).toEqual(seen.at(-1 - step));
        }
        expect(at.history.undo).toEqual([]);
        for (let step = steps - 1; step >= 0; step -= 1) {
          at = redoStep(at.document, isStored ? reloaded(at.history) : at.history);
          expect(at.document).toEqual(seen.at(-1 - step));
        }
        expect(at.history).toEqual(history);
      }),
      { numRuns: 200 },
    );
  });

  it('changes turn any document into any other and back', () => {
    fc.assert(
      fc.property(edits, edits, (some, others) => {
        const [before, after] = [edited(some).document, edited(others).document];
        const changes = changesBetween(before, after);
        expect(changes ? applyChanges(before, changes) : before).toEqual(after);
        expect(changes ? applyChanges(after, inverseOf(changes)) : after).toEqual(before);
      }),
    );
  });
});

it('fields of a chart that is gone do not make a part of a chart', () => {
  const four = setArrangement(firstDocument('ACI'), '4-grid');
  const { undo } = recordStep(emptyHistory, four, setSymbol(four, 3, 'GP'));
  const other = firstDocument('BATBC');
  expect(undoStep(other, { undo, redo: [] }).document).toEqual(other);
});

it('the 41st step drops the oldest', () => {
  const flips = Array.from(
    { length: MAX_UNDO + 1 },
    (_, at) => (document: ChartDocument) => changeChart(document, 0, set('grid', at % 2 === 1)),
  );
  const { document, history } = edited(flips);
  expect(history.undo).toHaveLength(40);
  let at = { document, history };
  for (let step = 0; step < 50; step += 1) at = undoStep(at.document, at.history);
  expect(at.document.charts[0]?.grid).toBe(false);
  expect(at.history.redo).toHaveLength(40);
});

it('a new edit ends what could be redone', () => {
  const { document, history } = edited([
    (doc) => setInterval(doc, 0, '15m'),
    (doc) => setInterval(doc, 0, 'week'),
  ]);
  const back = undoStep(document, history);
  expect(back.document.charts[0]?.interval).toBe('15m');
  const next = setInterval(back.document, 0, 'month');
  expect(recordStep(back.history, back.document, next).redo).toEqual([]);
});

it('a step holds what changed, not the other 500 drawings', () => {
  let document = firstDocument('ACI');
  for (let at = 0; at < 500; at += 1) document = addDrawing(document, 'ACI', line(`d${at}`));
  const next = removeDrawings(document, 'ACI', ['d250']);
  const { undo } = recordStep(emptyHistory, document, next);
  expect(JSON.stringify(undo).length).toBeLessThan(400);
  const moved = { ...next, drawings: { ACI: [...drawingsOf(next, 'ACI')].reverse() } };
  expect(applyChanges(next, changesBetween(next, moved)!)).toEqual(moved);
});

it('undo after another device drew and removed keeps what that device did', () => {
  const start = firstDocument('ACI');
  const mine = addDrawing(start, 'ACI', line('mine'));
  const history = recordStep(emptyHistory, start, mine);
  const merged = addDrawing(mine, 'ACI', line('theirs'));
  const undone = undoStep(merged, history);
  expect(drawingsOf(undone.document, 'ACI').map(({ id }) => id)).toEqual(['theirs']);
  const gone = removeDrawings(mine, 'ACI', ['mine']);
  expect(undoStep(gone, history).document).toEqual(start);
  expect([...symbolsOfHistory(history)]).toEqual(['ACI']);
});
