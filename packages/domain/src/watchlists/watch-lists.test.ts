import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LISTS, MAX_SHARES } from './limits.ts';
import {
  addList,
  addShares,
  type Changed,
  changeMembership,
  isNote,
  isTitle,
  nameList,
  orderLists,
  orderShares,
  placeStars,
  putBackShares,
  removeList,
  setShares,
  type WatchLists,
} from './watch-lists.ts';

const list = (id: string, ...codes: string[]) => ({ id, title: `list ${id}`, note: '', codes });
const lists = [list('a', 'ACI', 'GP'), list('b', 'GP'), list('c')];
const many = Array.from({ length: MAX_SHARES }, (_, at) => `S${at}`);

/** Codes by list, in order. */
function shown(changed: Changed): string {
  if (!changed.ok) return changed.why;
  return changed.lists.map(({ id, codes }) => `${id}:${codes.join(',')}`).join(' ');
}

describe('a title', () => {
  it.each([
    ['Banks', true],
    ['ব্যাংক', true],
    ['x'.repeat(60), true],
    ['💥'.repeat(60), true],
    ['x'.repeat(61), false],
    ['', false],
    [' ', false],
    [' Banks', false],
  ])('%j is one: %s', (text, is) => {
    expect(isTitle(text)).toBe(is);
  });

  it('a note may be empty and has at most 500 characters', () => {
    expect([isNote(''), isNote('x'.repeat(500)), isNote('x'.repeat(501))]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('lists', () => {
  it('a new list is last and empty; the 51st is refused', () => {
    expect(shown(addList(lists, { id: 'd', title: 'New', note: '' }))).toBe('a:ACI,GP b:GP c: d:');
    const full = Array.from({ length: MAX_LISTS }, (_, at) => list(String(at)));
    expect(shown(addList(full.slice(1), full[0]!))).not.toBe('too-many-lists');
    expect(shown(addList(full, { id: 'd', title: 'New', note: '' }))).toBe('too-many-lists');
  });

  it('are renamed, and keep an omitted note', () => {
    const noted = nameList(lists, 'b', { title: 'Phones', note: 'dear' });
    const again = noted.ok && nameList(noted.lists, 'b', { title: 'Mobile' });
    expect(again && again.ok && again.lists[1]).toEqual({
      id: 'b',
      title: 'Mobile',
      note: 'dear',
      codes: ['GP'],
    });
    expect(again && again.ok && again.lists[0]).toBe(lists[0]);
  });

  it('are removed, and the others do not change', () => {
    expect(shown(removeList(lists, 'a'))).toBe('b:GP c:');
    expect(shown(removeList(lists, 'z'))).toBe('no-such-list');
  });

  it('are reordered; one that is not named goes last', () => {
    expect(shown(orderLists(lists, ['c', 'a', 'b']))).toBe('c: a:ACI,GP b:GP');
    expect(shown(orderLists(lists, ['c']))).toBe('c: a:ACI,GP b:GP');
    expect(shown(orderLists(lists, ['c', 'z']))).toBe('no-such-list');
  });
});

describe('shares', () => {
  it('are added and removed in several lists at once', () => {
    const change = { code: 'GP', add: ['c', 'b'], remove: ['a'] };
    expect(shown(changeMembership(lists, change))).toBe('a:ACI b:GP c:GP');
  });

  it('are added to a list that is named in both `add` and `remove`', () => {
    const change = { code: 'ACI', add: ['b'], remove: ['a', 'b'] };
    expect(shown(changeMembership(lists, change))).toBe('a:GP b:GP,ACI c:');
  });

  it('are not changed if one list does not exist', () => {
    expect(shown(changeMembership(lists, { code: 'GP', add: ['c', 'z'], remove: [] }))).toBe(
      'no-such-list',
    );
    expect(shown(changeMembership(lists, { code: 'GP', add: [], remove: ['a', 'z'] }))).toBe(
      'no-such-list',
    );
  });

  it('above 500 are refused, with the title of the full list', () => {
    const full = [{ ...list('a'), codes: many }, list('b')];
    expect(changeMembership(full, { code: 'ACI', add: ['b', 'a'], remove: [] })).toEqual({
      ok: false,
      why: 'too-many-shares',
      title: 'list a',
    });
    expect(changeMembership(full, { code: 'S7', add: ['a'], remove: [] }).ok).toBe(true);
    expect(setShares(full, 'b', [...many, 'ACI']).ok).toBe(false);
  });

  it('are replaced as a whole, without duplicates, in the given order', () => {
    expect(shown(setShares(lists, 'b', ['ACI', 'GP', 'ACI']))).toBe('a:ACI,GP b:ACI,GP c:');
    expect(setShares(lists, 'a', ['ACI', 'GP'])).toEqual({ ok: true, lists });
    expect(shown(setShares(lists, 'b', [...many, 'S1']))).not.toBe('too-many-shares');
  });
});

describe('shares that were changed elsewhere meanwhile', () => {
  it('stay when others are put in order', () => {
    expect(shown(orderShares(lists, 'a', ['GP', 'ACI']))).toBe('a:GP,ACI b:GP c:');
    expect(shown(orderShares([list('a', 'ACI', 'GP', 'EBL')], 'a', ['GP', 'ACI']))).toBe(
      'a:GP,ACI,EBL',
    );
    expect(shown(orderShares([list('a', 'GP')], 'a', ['GP', 'ACI']))).toBe('a:GP');
    expect(shown(orderShares(lists, 'x', ['GP']))).toBe('no-such-list');
  });

  it('stay when others are added', () => {
    expect(shown(addShares(lists, 'b', ['ACI', 'GP']))).toBe('a:ACI,GP b:GP,ACI c:');
    expect(shown(addShares(lists, 'x', ['GP']))).toBe('no-such-list');
    expect(shown(addShares([list('a', ...many)], 'a', ['GP']))).toBe('too-many-shares');
  });
});

describe('removed shares', () => {
  const before = [list('a', 'ACI', 'GP', 'ROBI', 'EBL')];
  const putBack = (now: readonly string[], ...removed: string[]) =>
    shown(putBackShares([list('a', ...now), list('b', 'GP')], removed, before));

  it('are put back at their old places', () => {
    expect(putBack(['GP', 'ROBI', 'EBL'], 'ACI')).toBe('a:ACI,GP,ROBI,EBL b:GP');
    expect(putBack(['ACI', 'EBL'], 'ROBI', 'GP')).toBe('a:ACI,GP,ROBI,EBL b:GP');
    expect(putBack([], 'EBL', 'GP')).toBe('a:GP,EBL b:GP');
  });

  it('are put back alone: what was added, removed or reordered meanwhile stays', () => {
    expect(putBack(['ROBI', 'ACI', 'BSC'], 'GP')).toBe('a:ROBI,ACI,GP,BSC b:GP');
  });

  it('are put back once, and not into a list that is gone or full', () => {
    expect(putBack(['EBL', 'GP'], 'GP')).toBe('a:EBL,GP b:GP');
    expect(shown(putBackShares([list('b')], ['GP'], before))).toBe('no-such-list');
    expect(shown(putBackShares([list('a', ...many)], ['GP'], before))).toBe('too-many-shares');
  });
});

describe('for any changes', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const someIds = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 5 });
  const code = fc.constantFrom('ACI', 'GP', 'KAY&QUE', 'BATBC');
  const step = fc.oneof(
    fc
      .record({ code, add: someIds, remove: someIds })
      .map((change) => (now: WatchLists) => changeMembership(now, change)),
    fc.tuple(fc.constantFrom(...ids), fc.array(code)).map(
      ([id, codes]) =>
        (now: WatchLists) =>
          setShares(now, id, codes),
    ),
    someIds.map((order) => (now: WatchLists) => orderLists(now, order)),
    fc.constantFrom(...ids).map((id) => (now: WatchLists) => removeList(now, id)),
  );

  it('no list has a share twice, no new list appears, and a refusal changes nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let now: WatchLists = lists;
        for (const change of steps) {
          const before = JSON.stringify(now);
          const changed = change(now);
          expect(JSON.stringify(now)).toBe(before);
          if (changed.ok) now = changed.lists;
          expect(new Set(now.map(({ id }) => id)).size).toBe(now.length);
          expect(now.every(({ id }) => lists.some((list) => list.id === id))).toBe(true);
          for (const { codes } of now) expect(new Set(codes).size).toBe(codes.length);
        }
      }),
    );
  });

  it('after a membership change the share is in the lists it was added to and not in those it was removed from', () => {
    fc.assert(
      fc.property(code, someIds, someIds, (share, add, remove) => {
        const five = ids.map((id, at) => list(id, ...['ACI', 'GP', 'BATBC'].slice(at % 3)));
        const changed = changeMembership(five, { code: share, add, remove });
        if (!changed.ok) throw new Error(changed.why);
        changed.lists.forEach(({ id, codes }, at) => {
          const had = five[at]!.codes.includes(share);
          const has = add.includes(id) || (had && !remove.includes(id));
          expect(codes.includes(share)).toBe(has);
          const others = (some: readonly string[]) => some.filter((each) => each !== share);
          expect(others(codes)).toEqual(others(five[at]!.codes));
        });
      }),
    );
  });

  it('lists are in the requested order, and none is lost', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c']), (order) => {
        const changed = orderLists(lists, order);
        const after = changed.ok ? changed.lists.map(({ id }) => id) : [];
        expect(after.slice(0, order.length)).toEqual(order);
        expect([...after].sort()).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});

describe('stars from before sign-in', () => {
  it('follow the shares of the first list, in their order', () => {
    expect(placeStars(lists, ['ROBI', 'GP', 'EBL'])).toEqual({
      list: lists[0],
      codes: ['ACI', 'GP', 'ROBI', 'EBL'],
    });
  });

  it('make a new list when there is none, or when the first is full', () => {
    expect(placeStars([], ['GP'])).toEqual({ list: null, codes: ['GP'] });
    expect(placeStars([list('a', ...many)], ['GP', 'S1'])).toEqual({ list: null, codes: ['GP'] });
  });

  it('are placed once, in order, and nothing is removed', () => {
    const code = fc.constantFrom('ACI', 'EBL', 'GP', 'ROBI', 'SPCL', 'BSC');
    const held = fc.array(fc.uniqueArray(code), { maxLength: 3 });
    fc.assert(
      fc.property(held, fc.array(code), (codes, stars) => {
        const before = codes.map((each, at) => list(String(at), ...each));
        const placed = placeStars(before, stars);
        const all = before.flatMap((each) => each.codes);
        const fresh = [...new Set(stars)].filter((star) => !all.includes(star));
        expect(placed?.codes ?? []).toEqual(
          fresh.length === 0 ? [] : [...(placed?.list?.codes ?? []), ...fresh],
        );
        if (placed === null) return;
        const added = placed.list === null ? [...before, list('new')] : before;
        const id = placed.list?.id ?? 'new';
        const after = setShares(added, id, placed.codes);
        expect(after.ok && placeStars(after.lists, stars)).toBeNull();
      }),
    );
  });
});
