import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Change,
  isSameContent,
  planSave,
  planUndo,
  type SavedChange,
  type Stored,
  withWrites,
} from './stored-portfolio.ts';

type Rows = ReadonlyMap<string, Stored<string>>;
const rows = (...list: Stored<string>[]): Rows => new Map(list.map((row) => [row.id, row]));
const row = (id: string, more: Partial<Stored<string>> = {}): Stored<string> => ({
  id,
  version: 5,
  writer: 'desk',
  content: 'old',
  ...more,
});
const edit = (id: string, base: number, content: string | null): Change<string> => ({
  id,
  base,
  content,
});

describe('a save', () => {
  test('S1 writes a new transaction, and one whose stored version the device has seen', () => {
    expect(planSave(rows(row('a')), [edit('a', 5, 'new'), edit('b', 0, 'first')], 'phone')).toEqual(
      {
        how: 'write',
        writes: [
          { id: 'a', before: 'old', after: 'new' },
          { id: 'b', before: null, after: 'first' },
        ],
      },
    );
  });

  test('S1 a removed transaction can be entered again by a device that saw the removal', () => {
    const removed = rows(row('a', { content: null }));
    expect(planSave(removed, [edit('a', 5, 'old')], 'phone')).toEqual({
      how: 'write',
      writes: [{ id: 'a', before: null, after: 'old' }],
    });
    expect(planSave(removed, [edit('a', 4, 'old')], 'phone').how).toBe('conflict');
  });

  test('S2 one unseen change of another device and nothing is written', () => {
    const stored = rows(row('a'), row('b'));
    expect(planSave(stored, [edit('a', 5, 'new'), edit('b', 4, 'new')], 'phone')).toEqual({
      how: 'conflict',
      stored: [row('b')],
    });
    expect(planSave(stored, [edit('b', 4, null)], 'phone').how).toBe('conflict');
    expect(planSave(stored, [edit('b', 4, 'new')], null).how).toBe('conflict');
  });

  test('S3 the same save again, also after a lost answer, is no conflict and writes nothing', () => {
    const stored = rows(row('a'), row('gone', { content: null }));
    const again = [edit('a', 0, 'old'), edit('gone', 2, null), edit('never', 0, null)];
    expect(planSave(stored, again, 'phone')).toEqual({ how: 'same' });
  });

  test('S3 the next edit of a window that lost the answer to its last is written', () => {
    expect(planSave(rows(row('a')), [edit('a', 4, 'newer')], 'desk')).toMatchObject({
      how: 'write',
    });
  });
});

describe('undo', () => {
  const saved: SavedChange<string> = {
    version: 6,
    writes: [
      { id: 'a', before: 'old', after: 'new' },
      { id: 'b', before: null, after: 'first' },
    ],
  };

  test('S4 puts back what was changed and removes what was added', () => {
    const after = withWrites(rows(row('a')), saved, 'phone');
    expect(planUndo(after, saved)).toEqual({
      how: 'write',
      writes: [
        { id: 'a', before: 'new', after: 'old' },
        { id: 'b', before: 'first', after: null },
      ],
    });
  });

  test('S4 what was changed since is a conflict, of the same window too', () => {
    const later = { version: 7, writes: [{ id: 'a', before: 'new', after: 'newest' }] };
    const after = withWrites(withWrites(rows(row('a')), saved, 'phone'), later, 'phone');
    expect(planUndo(after, saved)).toMatchObject({
      how: 'conflict',
      stored: [{ id: 'a', version: 7, content: 'newest' }],
    });
  });

  test('S4 undo of an undo does it again; undo twice writes nothing', () => {
    const after = withWrites(rows(row('a')), saved, 'phone');
    const undo = planUndo(after, saved);
    if (undo.how !== 'write') throw new Error(undo.how);
    const undone = { version: 7, writes: undo.writes };
    const back = withWrites(after, undone, 'phone');
    expect(planUndo(back, saved)).toEqual({ how: 'same' });
    expect(planUndo(back, undone)).toEqual({ how: 'write', writes: saved.writes });
  });
});

test('S3 content is the same whatever the order of its fields; a missing field is undefined', () => {
  const one = { kind: 'sell', lots: [{ lot: 'a', quantity: 1 }], note: undefined };
  expect(isSameContent(one, { lots: [{ quantity: 1, lot: 'a' }], kind: 'sell' })).toBe(true);
  expect(isSameContent(one, { ...one, lots: [{ lot: 'a', quantity: 2 }] })).toBe(false);
  expect(isSameContent(one, { ...one, note: 'x' })).toBe(false);
  expect(isSameContent(one, { ...one, lots: [] })).toBe(false);
  expect(isSameContent(null, {})).toBe(false);
  expect(isSameContent([], {})).toBe(false);
});

describe('over random edits of two devices', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const contents = fc.option(fc.integer({ min: 0, max: 4 }).map(String));
  const save = fc.record({
    device: fc.constantFrom('desk', 'phone'),
    /** Whether the device reads what is stored before it saves. */
    reads: fc.boolean(),
    edits: fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), contents), {
      selector: ([id]) => id,
      minLength: 1,
    }),
  });
  const saves = fc.array(save, { maxLength: 25 });

  interface Played {
    readonly stored: Rows;
    readonly history: readonly SavedChange<string>[];
    /** What was stored after each saved change, with the empty beginning. */
    readonly states: readonly Rows[];
  }
  function play(list: readonly (typeof save extends fc.Arbitrary<infer One> ? One : never)[]) {
    let stored: Rows = new Map();
    const history: SavedChange<string>[] = [];
    const states: Rows[] = [stored];
    const seen = new Map<string, number>();
    for (const { device, reads, edits } of list) {
      const version = history.length + 1;
      if (reads) seen.set(device, version - 1);
      const base = seen.get(device) ?? 0;
      const changes = edits.map(([id, content]) => ({ id, base, content }));
      const before = stored;
      const plan = planSave(before, changes, device);
      if (plan.how !== 'write') continue;
      for (const { id } of plan.writes) {
        const now = before.get(id);
        expect(now === undefined || now.version <= base || now.writer === device).toBe(true);
      }
      history.push({ version, writes: plan.writes });
      stored = withWrites(stored, { version, writes: plan.writes }, device);
      states.push(stored);
    }
    return { stored, history, states } satisfies Played;
  }
  const contentsOf = (stored: Rows) =>
    ids.map((id) => [id, stored.get(id)?.content ?? null] as const);

  test('S4 undo after do is identity, for the last save and for all of them in reverse', () => {
    fc.assert(
      fc.property(saves, (list) => {
        const { stored, history, states } = play(list);
        let now = stored;
        let version = history.length;
        for (let at = history.length - 1; at >= 0; at -= 1) {
          const plan = planUndo(now, history[at]!);
          if (plan.how !== 'write') throw new Error(plan.how);
          version += 1;
          now = withWrites(now, { version, writes: plan.writes }, 'desk');
          expect(contentsOf(now)).toEqual(contentsOf(states[at]!));
        }
      }),
    );
  });

  test('S2 no save and no undo replaces what its device has not seen; the history gives every state', () => {
    fc.assert(
      fc.property(saves, (list) => {
        const { history, states } = play(list);
        let now: Rows = new Map();
        for (const [at, one] of history.entries()) {
          for (const { id, before } of one.writes)
            expect(now.get(id)?.content ?? null).toBe(before);
          now = withWrites(now, one, null);
          expect(contentsOf(now)).toEqual(contentsOf(states[at + 1]!));
        }
      }),
    );
  });
});
