import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { EpochMs } from '@dorpon/domain/units';
import { type Announcement, joinParts, newsItemOf } from './announcement.ts';

/** An item whose rest does not come within this time is sent without it. */
const MAX_WAIT_MS = 600_000;

export interface DueNews {
  readonly items: readonly NewsItem[];
  /** Whether an item still waits for its rest. */
  readonly hasWaiting: boolean;
  /** The time to read from after a restart. */
  readonly upto: EpochMs;
}

/**
 * The items that can be sent now. The id of an item depends on its text: one that is sent before its
 * rest comes would be shown twice.
 */
export function dueNews(announcements: readonly Announcement[], now: EpochMs): DueNews {
  const parts = announcements.toSorted((a, b) => a.at - b.at);
  const { whole, waiting } = joinParts(parts);
  const isOverdue = ({ at }: Announcement) => now - at > MAX_WAIT_MS;
  const unsent = waiting.filter((item) => !isOverdue(item));
  const hasWaiting = unsent.length > 0;
  // The position must not pass a beginning that still waits for its end.
  const upto = hasWaiting ? Math.min(...unsent.map(({ at }) => at)) : (parts.at(-1)?.at ?? 0);
  const items = [...whole, ...waiting.filter(isOverdue)].map(newsItemOf);
  return { items, hasWaiting, upto: Math.min(upto, now) };
}
