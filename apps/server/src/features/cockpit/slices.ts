import { setImmediate } from 'node:timers/promises';

/** Longest run before other work gets a turn. */
const SLICE_MS = 4;

/** The items one by one, letting other work run in between. */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
    yield item;
  }
}
