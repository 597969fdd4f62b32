import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { querySelector: () => null });
const { newsTimesQuery } = await import('./travel-calls.ts');

const DAY = '2026-11-15';
const COUNT = 450;

/** Announcements of a busy day, newest first, one each half minute up to 14:00. */
const items = Array.from({ length: COUNT }, (_, index) => ({
  _id: `${DAY}:S${index}:announcement`,
  code: `S${index}`,
  kind: 'announcement',
  published_on: DAY,
  published_at: dhakaTime(DAY, 14 * 60) - index * 30_000,
  title: '',
  title_bn: '',
  body: '',
  body_bn: '',
  figures: {},
  price: null,
  price_before: null,
  change_since_per: null,
}));

it('every announcement of a busy day is marked, not only the newest page', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://dorpon.test').searchParams;
    const start = items.findIndex(({ _id }) => _id === query.get('after')) + 1;
    const page = items.slice(start, start + Number(query.get('limit')));
    const next = start + page.length < COUNT ? page.at(-1)?._id : null;
    return new Response(JSON.stringify({ items: page, next }));
  });
  const times = await new QueryClient().fetchQuery(newsTimesQuery(DAY));
  expect(times).toEqual(items.map(({ published_at }) => published_at));
});
