import { toDayRow } from '@dorpon/contract/share-answers';
import type { TradingDay } from '@dorpon/domain/units';
import { type Prepared, prepareJson } from '../../http/prepared.ts';
import { within } from '../../http/within.ts';
import type { SharesStore } from './store.ts';

/** The days of the last session, which may not be in the database yet. */
export interface LastSession {
  readonly isUnwritten: boolean;
  write(): Promise<void>;
}

const MAX_WAIT_MS = 2000;

/** Built once per session, and after an import. */
export function yesterdayAllshare(store: SharesStore, last: LastSession) {
  let cached: { day: TradingDay; epoch: string; answer: Prepared } | undefined;
  return async (day: TradingDay, epoch: string): Promise<Prepared> => {
    if (cached?.day === day && cached.epoch === epoch) return cached.answer;
    // Without waiting, the first call of a morning would cache the day before yesterday.
    if (last.isUnwritten)
      await within(MAX_WAIT_MS, last.write(), 'the last session is still being written');
    const session = await store.lastSessionBefore(day);
    const rows = session === null ? [] : await store.daysOf(session);
    const answer = prepareJson(rows.map(toDayRow));
    if (rows.length > 0) cached = { day, epoch, answer };
    return answer;
  };
}
