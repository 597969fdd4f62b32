import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printWhole } from './print-whole.ts';

/** What the page does when it is told to open its sections, each time. */
let turns: (() => void)[];
let isLoading: boolean;
let printed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  [turns, isLoading, printed] = [[], true, []];
  vi.stubGlobal('location', { pathname: '/detail/ACI' });
  vi.stubGlobal('document', { querySelector: () => (isLoading ? {} : null) });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => {
    expect(type).toBe('beforeprint');
    turns.shift()?.();
  });
  vi.stubGlobal('print', () => printed.push(`${location.pathname} ${performance.now()}`));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const set = (loading: boolean) => () => {
  isLoading = loading;
};

it('prints when all sections have loaded, also those whose code came late', async () => {
  // The code of the sections arrives with nothing to load; opened, they load.
  isLoading = false;
  turns = [set(true), set(true), set(false)];
  const printing = printWhole();
  await vi.advanceTimersByTimeAsync(10_000);
  await printing;
  expect(printed).toEqual(['/detail/ACI 300']);
});

it('does not wait for longer than 5 s', async () => {
  void printWhole();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(printed).toEqual(['/detail/ACI 5000']);
});

it('a second press while it waits opens no second window', async () => {
  turns = [set(true), set(true), set(true), set(false)];
  void printWhole();
  await vi.advanceTimersByTimeAsync(200);
  void printWhole();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(printed).toEqual(['/detail/ACI 400']);
  void printWhole();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(printed).toHaveLength(2);
});

it('prints no other page that somebody has opened meanwhile, which can be printed at once', async () => {
  void printWhole();
  await vi.advanceTimersByTimeAsync(200);
  vi.stubGlobal('location', { pathname: '/detail/BEXIMCO' });
  await vi.advanceTimersByTimeAsync(100);
  isLoading = false;
  void printWhole();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(printed).toEqual(['/detail/BEXIMCO 400']);
});
