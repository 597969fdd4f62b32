import { expect, it } from 'vitest';
import { newsItemOf } from './announcement.ts';
import { SentNews } from './sent-news.ts';

const at = Date.parse('2026-11-15T10:00:00+06:00');
const item = (number: number) => newsItemOf({ code: 'ACI', at, text: `Item ${number}.` });

it('forgets the oldest items beyond 10,000, and only those', () => {
  const sent = new SentNews();
  const items = Array.from({ length: 10_002 }, (_, number) => item(number));
  sent.add(items.slice(0, 9_000));
  sent.add(items.slice(9_000));
  const forgotten = items.filter((each) => !sent.has(each));
  expect(forgotten).toEqual([item(0), item(1)]);
});
