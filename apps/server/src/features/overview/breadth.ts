import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getMarketBreadth } from '@dorpon/contract/overview';
import { BreadthCount } from '@dorpon/domain/figures/breadth';
import type { Board } from '@dorpon/domain/market/board';
import { isShare } from '@dorpon/domain/market/universe';
import type { TradingDay } from '@dorpon/domain/units';
import type { OverviewStore } from './store.ts';

type Answer = AnswerOf<typeof getMarketBreadth>;

/** Reads each minute of the session once and keeps its counts. Starts again after an import. */
export function createBreadth(store: Pick<OverviewStore, 'closesAfter'>, board: Board) {
  let day: TradingDay = '';
  let epoch = '';
  let count = new BreadthCount();
  let rows: Answer['rows'] = [];

  return async (today: TradingDay, epochNow: string): Promise<Answer> => {
    if (day !== today || epoch !== epochNow) {
      day = today;
      epoch = epochNow;
      count = new BreadthCount();
      rows = [];
    }
    const readTo = rows.at(-1)?.t ?? 0;
    const closes = await store.closesAfter(today, readTo);
    // A concurrent caller may have counted the same minutes meanwhile.
    if (day !== today || epoch !== epochNow || (rows.at(-1)?.t ?? 0) !== readTo)
      return { d: day, rows };
    for (const { code, at, close } of closes) {
      const quote = board.get(code);
      if (!quote || !isShare(quote.quoteBase)) continue;
      count.add(code, close, quote.yesterdayClose);
      const row = { t: at, ...count.now };
      if (rows.at(-1)?.t === at) rows[rows.length - 1] = row;
      else rows.push(row);
    }
    return { d: day, rows };
  };
}
