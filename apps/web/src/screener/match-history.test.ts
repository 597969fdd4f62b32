import { expect, it } from 'vitest';
import { LEFT_SHOWN_MS, nextHistory, recentChanges } from './match-history.ts';

const match = (code: string, value = 1) => ({
  code,
  values: [value],
  distances: [0.1],
  distance: 0.1,
});
const run = (at: number, codes: readonly string[], nearly: readonly string[] = []) => ({
  at,
  matches: codes.map((code) => match(code, at)),
  nearly: nearly.map((code) => ({ code, term: 2, value: 70.4, distance: -0.01 })),
});

it('knows of the first run only that its shares were there before', () => {
  const first = nextHistory(undefined, run(1000, ['ACI', 'GP']));
  expect(first.marks.get('ACI')).toEqual({ kind: 'before', at: 1000 });
  expect(recentChanges(first)).toEqual({ entered: 0, left: 0 });
});

it('marks who entered, and keeps who left with the term that failed', () => {
  const first = nextHistory(undefined, run(1000, ['ACI', 'GP']));
  const second = nextHistory(first, run(5000, ['ACI', 'EBL'], ['GP']));
  expect(Object.fromEntries(second.marks)).toEqual({
    ACI: { kind: 'before', at: 1000 },
    EBL: { kind: 'entered', at: 5000 },
    GP: { kind: 'left', at: 5000, term: { place: 2, value: 70.4 } },
  });
  expect(second.matches.get('GP')?.values).toEqual([1000]);
  expect(second.matches.get('ACI')?.values).toEqual([5000]);
  expect(recentChanges(second)).toEqual({ entered: 1, left: 1 });
});

it('forgets after ten minutes who left, and marks anew who comes back', () => {
  const first = nextHistory(undefined, run(0, ['ACI', 'GP']));
  const second = nextHistory(first, run(1000, ['ACI']));
  expect(second.marks.get('GP')).toEqual({ kind: 'left', at: 1000, term: null });
  const third = nextHistory(second, run(LEFT_SHOWN_MS, ['ACI']));
  expect(third.marks.get('GP')).toEqual({ kind: 'left', at: 1000, term: null });
  expect(nextHistory(third, run(LEFT_SHOWN_MS + 1000, ['ACI'])).marks.has('GP')).toBe(false);
  const back = nextHistory(third, run(LEFT_SHOWN_MS + 500, ['ACI', 'GP']));
  expect(back.marks.get('GP')).toEqual({ kind: 'entered', at: LEFT_SHOWN_MS + 500 });
});
