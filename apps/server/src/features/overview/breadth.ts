import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getMarketBreadth } from '@dorpon/contract/market-breadth';
import { BreadthCount } from '@dorpon/domain/figures/breadth';
import type { Board } from '@dorpon/domain/market/board';
import { isListed, isShare } from '@dorpon/domain/market/universe';
import { PAISA_PER_MILLION, round, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import type { BarsStore } from '../../core/bars/store.ts';
import type { Recorder } from '../../core/recording/recorder.ts';
import type { OverviewStore } from './store.ts';

type Answer = AnswerOf<typeof getMarketBreadth>;

/** Reads each minute of the session once and keeps its counts. Starts again after an import. */
export function createBreadth(
  store: Pick<OverviewStore, 'minutesBetween'>,
  board: Board,
  writtenUpto: Recorder['writtenUpto'],
) {
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
    // A minute is counted when all its shares are written. Without a feed the record is complete.
    const upto = writtenUpto(today) || Number.MAX_SAFE_INTEGER;
    const closes = await store.minutesBetween(today, readTo, upto);
    // A concurrent caller may have counted the same minutes meanwhile.
    if (day !== today || epoch !== epochNow || (rows.at(-1)?.t ?? 0) !== readTo)
      return { d: day, rows };
    let value = 0;
    for (const { code, at, close, value: traded } of closes) {
      const quote = board.get(code);
      if (!quote || !isListed(quote.quoteBase)) continue;
      if (isShare(quote.quoteBase)) count.add(code, close, quote.yesterdayClose);
      const isNew = rows.at(-1)?.t !== at;
      value = isNew ? traded : value + traded;
      const row = { t: at, ...count.now, vl: million(value) };
      if (isNew) rows.push(row);
      else rows[rows.length - 1] = row;
    }
    return { d: day, rows };
  };
}

const million = (value: number): number => round(value / PAISA_PER_MILLION, 3);

/** A day of the record. Counted by the database: a session has some ten thousand minutes of shares. */
export async function breadthOn(
  store: Pick<OverviewStore, 'sidesByMinute'>,
  { turnoverOf }: Pick<BarsStore, 'turnoverOf'>,
  board: Board,
  indices: readonly ShareCode[],
  day: TradingDay,
): Promise<Answer> {
  const codes = [...board.values()].filter(({ quoteBase }) => isShare(quoteBase));
  const [moves, turnover] = await Promise.all([
    store.sidesByMinute(
      day,
      codes.map(({ code }) => code),
    ),
    turnoverOf(day, indices),
  ]);
  const movesAt = new Map(moves.map((move) => [move.at, move]));
  const now = { up: 0, down: 0, unchanged: 0 };
  const rows = turnover.map(({ at, value }) => {
    const move = movesAt.get(at);
    now.up += move?.up ?? 0;
    now.down += move?.down ?? 0;
    now.unchanged += move?.unchanged ?? 0;
    return { t: at, ...now, vl: million(value) };
  });
  return { d: day, rows };
}
