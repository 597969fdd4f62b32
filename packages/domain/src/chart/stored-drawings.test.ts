import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DrawingChange, planDrawings, type StoredDrawing } from './stored-drawings.ts';

const stored = (id: string, more: Partial<StoredDrawing> = {}): StoredDrawing => ({
  id,
  version: 5,
  changedAt: 1000,
  writer: 'desk',
  content: 'old',
  ...more,
});
const change = (id: string, more: Partial<DrawingChange> = {}): DrawingChange => ({
  id,
  base: 5,
  changedAt: 2000,
  writer: 'phone',
  content: 'new',
  ...more,
});
const byId = (all: readonly StoredDrawing[]) => new Map(all.map((each) => [each.id, each]));

it('the newer of two changes wins; the other is lost, not gone', () => {
  const before = ['seen', 'later', 'newer', 'older', 'same', 'back'].map((id) => stored(id));
  const changes = [
    change('new', { base: 0 }),
    change('seen'),
    change('later', { base: 9 }),
    change('newer', { base: 4 }),
    change('older', { base: 4, changedAt: 999 }),
    change('same', { base: 0, content: 'old', changedAt: 1000 }),
    change('back', { base: 4, changedAt: 999, content: null }),
  ];
  const plan = planDrawings(byId(before), changes);
  expect(plan.write.map(({ id }) => id)).toEqual(['new', 'seen', 'later', 'newer']);
  expect(plan.overtook).toEqual(['newer']);
  expect(plan.same).toEqual(['same']);
  expect(plan.kept.map(({ id }) => id)).toEqual(['older', 'back']);
  expect(plan.lost).toEqual([
    { id: 'newer', changedAt: 1000, content: 'old' },
    { id: 'older', changedAt: 999, content: 'new' },
  ]);
});

it('two devices that change drawings in any order end alike, and no unseen change disappears', () => {
  const drawn = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    writer: fc.constantFrom('desk', 'phone'),
    content: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 1e6 }).map(String)),
  });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 20 }), fc.infiniteStream(fc.nat()), (edits, order) => {
      // Every change has its own time and content. Both devices were offline: none saw the other's.
      const removed = new Set<string>();
      const sent = edits.flatMap(({ id, writer, content }, at) => {
        // A device does not remove what it has removed.
        const own = `${writer} ${id}`;
        if (content === null && removed.has(own)) return [];
        removed.delete(own);
        if (content === null) removed.add(own);
        return { id, writer, base: 0, changedAt: at, content: content && `${content}#${at}` };
      });
      const run = (changes: readonly DrawingChange[]) => {
        const now = new Map<string, StoredDrawing>();
        const lost = new Set<string>();
        for (const [version, one] of changes.entries()) {
          const plan = planDrawings(now, [one]);
          for (const { content } of plan.lost) lost.add(content);
          for (const each of plan.write) now.set(each.id, { ...each, version: version + 1 });
        }
        return { now, lost };
      };
      const ofDevice = (writer: string) => sent.filter((each) => each.writer === writer);
      // A device sends its own changes in order; those of two devices meet in any order.
      const queues = [ofDevice('desk'), ofDevice('phone')];
      const mixed: DrawingChange[] = [];
      const [which] = [order[Symbol.iterator]()];
      while (queues.some((queue) => queue.length > 0)) {
        const queue = queues[which.next().value % 2]!;
        const next = queue.shift() ?? queues.find((each) => each.length > 0)!.shift()!;
        mixed.push(next);
      }
      const { now, lost } = run(mixed);
      const newest = new Map(sent.map((each) => [each.id, each]));
      for (const [id, { changedAt, content }] of newest)
        expect(now.get(id)).toMatchObject({ changedAt, content });
      for (const writer of ['desk', 'phone']) {
        const last = new Map(ofDevice(writer).map((each) => [each.id, each]));
        for (const { id, content } of last.values())
          expect(content === null || content === now.get(id)?.content || lost.has(content)).toBe(
            true,
          );
      }
    }),
  );
});
