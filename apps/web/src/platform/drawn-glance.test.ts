import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let glance: typeof import('./drawn-glance.ts');
const attributes = new Map<string, string>();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  attributes.clear();
  vi.stubGlobal('location', { href: 'http://dorpon/detail/ACI', pathname: '/detail/ACI' });
  glance = await import('./drawn-glance.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Drawn in a frame whose figures are old, or not. */
function keepDrawing(isStale: boolean): void {
  const page = {
    closest: () => (isStale ? {} : null),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  glance.keepGlance({ querySelector: () => page } as unknown as Element);
}

/** The time since the start of the page when it was over. */
const endOf = async (): Promise<number> => {
  const ended = glance.glanceEnded().then(() => performance.now());
  await vi.advanceTimersByTimeAsync(60_000);
  return await ended;
};

it('a drawing is marked as stale like the frame that it is taken from', () => {
  keepDrawing(true);
  expect(attributes).toEqual(new Map([['data-stale', 'true']]));
  attributes.clear();
  keepDrawing(false);
  expect(attributes.size).toBe(0);
});

it('stands until 15 s after the start of the page', async () => {
  vi.advanceTimersByTime(4000);
  keepDrawing(true);
  expect(glance.hasGlance()).toBe(true);
  expect(await endOf()).toBe(15_000);
  expect(glance.hasGlance()).toBe(false);
});

it('is over when the page has its figures', async () => {
  keepDrawing(true);
  setTimeout(glance.dropGlance, 2000);
  expect(await endOf()).toBe(2000);
  expect(glance.hasGlance()).toBe(false);
});

it('does not stand on another page', async () => {
  keepDrawing(true);
  vi.stubGlobal('location', { pathname: '/' });
  expect(glance.hasGlance()).toBe(false);
  expect(await endOf()).toBe(0);
});
