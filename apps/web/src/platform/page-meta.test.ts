import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageMeta } from './page-meta.ts';

const setAttribute = vi.fn();
const page = { title: '', querySelector: () => ({ setAttribute }) };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sets title and description 50 ms after the last change', () => {
  const cancel = setPageMeta('ACI 189.60', 'first');
  vi.advanceTimersByTime(49);
  expect(page.title).toBe('');
  cancel();
  setPageMeta('ACI 189.70', 'second');
  vi.advanceTimersByTime(49);
  expect(page.title).toBe('');
  vi.advanceTimersByTime(1);
  expect(page.title).toBe('ACI 189.70');
  expect(setAttribute.mock.calls).toEqual([['content', 'second']]);
});
