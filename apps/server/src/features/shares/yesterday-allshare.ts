import { toDayRow } from '@dorpon/contract/share-answers';
import type { TradingDay } from '@dorpon/domain/units';
import { type Prepared, prepareJson } from '../../http/prepared.ts';
import { within } from '../../http/within.ts';
import type { SharesStore } from './store.ts';

/** Whether the last session's days are not written yet, and how to write them now. */
export interface LastSession {
  readonly isUnwritten: boolean;
  write(): Promise<void>;
}

const PATIENCE_MS = 2000;

/** Built once per session, and after an import. */
export function yesterdayAllshare(store: SharesStore, last: LastSession) {
  let known: { day: TradingDay; epoch: string; answer: Prepared } | undefined;
  return async (day: TradingDay, epoch: string): Promise<Prepared> => {
    if (known?.day === day && known.epoch === epoch) return known.answer;
    // Without waiting, the first call of a morning would cache the day before yesterday.
    if (last.isUnwritten)
      await within(PATIENCE_MS, last.write(), 'the last session is still being written');
    const session = await store.lastSessionBefore(day);
    const rows = session === null ? [] : await store.daysOf(session);
    const answer = prepareJson(rows.map(toDayRow));
    if (rows.length > 0) known = { day, epoch, answer };
    return answer;
  };
}
