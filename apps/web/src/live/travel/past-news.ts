import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getNews } from '@dorpon/contract/news';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { Answerer } from './past-facts.ts';

type Item = AnswerOf<typeof getNews>['items'][number];

/** A day has fewer announcements than these pages of ten. */
const MOST_PAGES = 20;
const USUAL = 10;

/** Announcements before the moment, newest first. The server knows the day; its later ones are left out here. */
export const newsBefore: Answerer<typeof getNews> = async (
  { past: { at, hours }, isToday },
  fetchNow,
  { query },
) => {
  if (query?.from !== undefined && query.from > at) return { items: [], next: null };
  const upto = Math.min(query?.upto ?? at, dhakaTime(hours.day, 0));
  const limit = query?.limit ?? USUAL;
  const isKnown = ({ published_at, published_on }: Item) =>
    published_at === null ? published_on < hours.day : published_at <= at;
  const items: Item[] = [];
  let after = query?.after;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await fetchNow({ ...query, limit, upto, after });
    items.push(...answer.items.filter(isKnown));
    if (answer.next === null && items.length <= limit)
      return { items: items.map(asOf), next: null };
    if (items.length >= limit) break;
    after = answer.next ?? undefined;
  }
  const shown = items.slice(0, limit);
  return { items: shown.map(asOf), next: shown.at(-1)?._id ?? null };

  /** The close before is on today's price basis, and its share may have had a bonus since the past day. */
  function asOf(item: Item): Item {
    return isToday ? item : { ...item, price: null, price_before: null, change_since_per: null };
  }
};
