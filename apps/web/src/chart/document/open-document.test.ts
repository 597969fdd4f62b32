import { chartLayout } from '@dorpon/contract/chart-document';
import { type ChartDocument, firstDocument } from '@dorpon/domain/chart/chart-document';
import { chartsIn } from '@dorpon/domain/chart/edit-document';
import { emptyHistory, recordStep } from '@dorpon/domain/chart/history';
import { someEdit } from '@dorpon/domain/chart/testing/random-edits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentOf, openDocument, redoOpen, undoOpen } from './open-document.ts';

const edits = fc.array(someEdit, { minLength: 1, maxLength: 40 });

function edited(all: readonly ((document: ChartDocument) => ChartDocument)[]) {
  let [document, history] = [firstDocument('ACI'), emptyHistory];
  for (const edit of all) {
    const next = edit(document);
    [document, history] = [next, recordStep(history, document, next)];
  }
  return { document, history };
}

it('L2 undo and redo with the history of another document give whole layouts', () => {
  fc.assert(
    fc.property(edits, edits, (some, others) => {
      let open = openDocument(edited(some).document, { history: edited(others).history });
      for (const travel of [undoOpen, redoOpen])
        for (let step = 0; step < 40; step += 1) {
          ({ open } = travel(open, 1));
          expect(chartLayout.safeParse(contentOf(open)).error).toBeUndefined();
          expect(open.document.charts).toHaveLength(chartsIn(open.document.arrangement));
        }
      expect(open.history.redo).toEqual([]);
    }),
  );
});
