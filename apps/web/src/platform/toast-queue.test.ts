import { afterEach, expect, it } from 'vitest';
import { toastQueue } from './toast-queue.ts';

afterEach(() => toastQueue.take());

it('keeps equal notices apart: closing one leaves the other', () => {
  const notice = { title: 'Couldn’t save' };
  toastQueue.push(notice);
  toastQueue.push(notice);
  const [first, second] = toastQueue.read();
  expect(first?.id).not.toBe(second?.id);
  toastQueue.drop(first!.id);
  expect(toastQueue.read()).toEqual([second]);
});

it('hands over waiting notices once', () => {
  toastQueue.push({ title: 'Saved' });
  expect(toastQueue.take()).toMatchObject([{ title: 'Saved' }]);
  expect(toastQueue.read()).toEqual([]);
});
