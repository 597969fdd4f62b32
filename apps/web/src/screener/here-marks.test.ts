import { expect, it } from 'vitest';
import {
  hereMarks,
  type KnownHere,
  leftUnread,
  recentChanges,
  withReadings,
} from './here-marks.ts';
import { LEFT_SHOWN_MS, type MatchHistory, nextHistory } from './match-history.ts';

const match = (code: string, value = 1) => ({
  code,
  values: [value],
  distances: [0.1],
  distance: 0.1,
});
const run = (at: number, codes: readonly string[], nearly: readonly string[] = []) => ({
  at,
  matches: codes.map((code) => match(code, at)),
  nearly: nearly.map((code) => ({ code, term: 2, value: 70.4, distance: -0.01, isInUnits: false })),
});

const DAY = '2026-11-15';
const here = (history: MatchHistory, known: Partial<KnownHere> = {}) =>
  hereMarks(
    history,
    { day: DAY, nearly: run(0, [], ['GP']).nearly },
    { counted: undefined, live: undefined, ...known },
  );

it('knows of the first run only that its shares were there before', () => {
  const first = nextHistory(undefined, run(1000, ['ACI', 'GP']));
  expect(first.marks.get('ACI')).toEqual({ kind: 'before', at: 1000 });
  expect(recentChanges(here(first))).toEqual({ entered: 0, left: 0 });
});

it('marks who entered, and keeps who left with the term that failed', () => {
  const first = nextHistory(undefined, run(1000, ['ACI', 'GP']));
  const second = nextHistory(first, run(5000, ['ACI', 'EBL'], ['GP']));
  expect(Object.fromEntries(second.marks)).toEqual({
    ACI: { kind: 'before', at: 1000 },
    EBL: { kind: 'entered', at: 5000 },
    GP: { kind: 'left', at: 5000, term: { place: 2, value: 70.4, distance: -0.01 } },
  });
  expect(second.matches.get('GP')?.values).toEqual([1000]);
  expect(second.matches.get('ACI')?.values).toEqual([5000]);
  expect(recentChanges(here(second))).toEqual({ entered: 1, left: 1 });
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

it('a share that was there before is there since a day, since today, or longer than was counted', () => {
  const history = nextHistory(undefined, run(1000, ['ACI', 'GP', 'EBL']));
  const sessions = ['2026-11-10', '2026-11-11', '2026-11-12', DAY].map((day) => ({
    day,
    matches: 1,
  }));
  const since = [
    { code: 'ACI', day: '2026-11-12' },
    { code: 'GP', day: '2026-11-10' },
  ];
  const counted = { outcome: 'counted', sessions, since, undated: [] } as const;
  const { marks } = here(history, { counted: structuredClone(counted) as never });
  expect(marks.get('ACI')).toMatchObject({ kind: 'day', day: '2026-11-12', sessions: null });
  expect(marks.get('GP')).toMatchObject({ kind: 'day', sessions: 3 });
  expect(marks.get('EBL')).toEqual({ kind: 'today', at: 1000 });
});

it('a live screener has the true times, also of shares that left before the window looked', () => {
  const at = 60 * 60_000;
  const history = nextHistory(undefined, run(at, ['ACI', 'BRAC', 'EBL']));
  const minute = (n: number) => at - n * 60_000;
  const live = {
    day: DAY,
    base: 5000,
    changed: minute(1),
    matches: [
      { code: 'ACI', since: minute(2) },
      { code: 'BRAC', since: minute(30) },
      { code: 'EBL', since: null },
    ],
    changes: [
      { at: minute(2), code: 'ACI', enters: true },
      { at: minute(3), code: 'GP', enters: false },
      { at: minute(11), code: 'OLD', enters: false },
      { at: minute(30), code: 'BRAC', enters: true },
    ],
  };
  const found = here(history, { live });
  expect(Object.fromEntries(found.marks)).toEqual({
    ACI: { kind: 'entered', at: minute(2) },
    BRAC: { kind: 'since', at: minute(30) },
    EBL: { kind: 'before', at: 5000 },
    GP: { kind: 'left', at: minute(3), term: { place: 2, value: 70.4, distance: -0.01 } },
  });
  expect(found.matches.get('GP')?.values).toEqual([]);
  expect(recentChanges(found)).toEqual({ entered: 1, left: 1 });
  // The result of another day says nothing.
  const other = here(history, { live: { ...live, day: '2026-11-12' } });
  expect(other.marks.get('ACI')).toEqual({ kind: 'before', at });
});

it('reads of those that left without a known term which one failed, and their values', () => {
  const minute = (n: number) => n * 60_000;
  const reading = (truth: 'true' | 'false', value: number) => ({
    truth,
    value,
    low: null,
    high: 70,
    distance: truth === 'true' ? 0.1 : -0.02,
    isInUnits: false,
    reason: null,
    parts: [],
  });
  const first = nextHistory(undefined, run(minute(1), ['ACI', 'GP', 'EBL']));
  const second = nextHistory(first, run(minute(2), ['ACI', 'EBL'], ['GP']));
  const history = nextHistory(second, run(minute(3), ['ACI'], ['GP']));
  const changes = [{ code: 'ROBI', at: minute(2), enters: false }];
  const found = here(history, {
    live: { day: DAY, changed: minute(3), base: 0, matches: [], changes },
  });
  // GP is known already: the only term that excludes it, and its values.
  expect(leftUnread(found)).toEqual(['EBL', 'ROBI']);
  const terms = [reading('true', 5), reading('false', 71.4), reading('false', 80)];
  const read = withReadings(found, new Map(leftUnread(found).map((code) => [code, terms])));
  expect(read.marks.get('ROBI')).toEqual({
    kind: 'left',
    at: minute(2),
    term: { place: 1, value: 71.4, distance: -0.02 },
  });
  expect(read.matches.get('ROBI')).toMatchObject({
    values: [5, 71.4, 80],
    distances: [0.1, -0.02, -0.02],
  });
  expect(read.marks.get('EBL')).toMatchObject({ kind: 'left', term: { place: 1, value: 71.4 } });
  // The values that it had stay.
  expect(read.matches.get('EBL')?.values).toEqual([minute(2)]);
  expect([read.marks.get('ACI'), read.marks.get('GP')]).toEqual([
    found.marks.get('ACI'),
    found.marks.get('GP'),
  ]);
  expect(leftUnread(read)).toEqual([]);
});
