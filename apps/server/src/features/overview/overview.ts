import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getIndexLines, getIndexShareList, getSparklines } from '@dorpon/contract/overview';
import { MINUTE_MS } from '@dorpon/domain/bars/minute-bars';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { Board } from '@dorpon/domain/market/board';
import { contributions } from '@dorpon/domain/market/index-movers';
import { type SessionHours, totalMinutes } from '@dorpon/domain/market/session';
import {
  type EpochMs,
  PAISA_PER_MILLION,
  round,
  type ShareCode,
  type TradingDay,
  taka,
} from '@dorpon/domain/units';
import { heldByMinute, sumByMinute } from '../../core/bars/curves.ts';
import type { IndexDefinition } from '../../feed/feed.ts';
import type { DayClose, MinuteClose, OverviewStore, SpanClose } from './store.ts';

const SPARK_SPAN_MS = 5 * 60_000;
const MONTH_SESSIONS = 30;

const million = (value: number): number => round(value / PAISA_PER_MILLION, 3);

/** Today's finished minutes that are not in the store yet, of these shares, oldest first. */
export type UnwrittenToday = (codes: Iterable<ShareCode>) => readonly MinuteClose[];

export async function indexLines(
  store: OverviewStore,
  codes: readonly ShareCode[],
  hours: SessionHours,
  now: EpochMs,
  unwritten: UnwrittenToday = () => [],
): Promise<AnswerOf<typeof getIndexLines>> {
  const [previousDay = null] = await store.sessionsBefore(hours.day, 1);
  const late = unwritten(codes);
  const today = merged(await store.minutesOf(codes, hours.day), late, MINUTE_MS);
  const previous = previousDay === null ? [] : await store.minutesOf(codes, previousDay);
  const whole = totalMinutes(hours);
  const passed = Math.min(whole, Math.max(0, Math.floor((now - hours.opensAt) / 60_000)));
  const closes = (rows: readonly MinuteClose[], code: ShareCode) =>
    rows.filter((row) => row.code === code).map(({ at, close }) => ({ at, value: taka(close) }));
  const values = (rows: readonly MinuteClose[], code: ShareCode) =>
    rows.filter((row) => row.code === code).map(({ at, value }) => ({ at, value: million(value) }));
  return {
    day: hours.day,
    previousDay,
    lines: codes.map((code) => ({
      code,
      today: heldByMinute(closes(today, code), hours.opensAt, passed),
      previous:
        previousDay === null
          ? []
          : heldByMinute(closes(previous, code), sessionHours(previousDay).opensAt, whole),
      turnover: sumByMinute(values(today, code), hours.opensAt, passed),
    })),
  };
}

export type SparkLine = 'day' | 'month';

export async function sparklines(
  store: OverviewStore,
  day: TradingDay,
  wanted: readonly SparkLine[],
  unwritten: () => readonly MinuteClose[],
): Promise<AnswerOf<typeof getSparklines>> {
  const spans = async () => {
    const late = unwritten();
    return merged(await store.closesBySpan(day, SPARK_SPAN_MS), late, SPARK_SPAN_MS);
  };
  const month = async () => {
    const sessions = await store.sessionsBefore(day, MONTH_SESSIONS);
    return await store.closesBetween(sessions.at(-1) ?? day, day);
  };
  return {
    day: wanted.includes('day') ? byCode(await spans()) : {},
    month: wanted.includes('month') ? byCode(await month()) : {},
  };
}

/**
 * Stored rows, one per span, and `late` ones, which must be read before the store: a minute written in
 * between is then in both lists instead of in neither.
 */
function merged<Row extends SpanClose>(
  stored: readonly Row[],
  late: readonly Row[],
  spanMs: number,
): Row[] {
  const bySpan = new Map<string, Row>();
  for (const row of [...stored, ...late]) {
    const key = `${row.code} ${Math.floor(row.at / spanMs)}`;
    if (row.at >= (bySpan.get(key)?.at ?? 0)) bySpan.set(key, row);
  }
  return [...bySpan.values()];
}

function byCode(rows: readonly DayClose[]): Record<ShareCode, number[]> {
  const lines: Record<ShareCode, number[]> = {};
  for (const { code, close } of rows) {
    lines[code] ??= [];
    lines[code].push(taka(close));
  }
  return lines;
}

/**
 * Weight: the free-float cap at yesterday's close, in percent of all members'. The points of all
 * members add up to the change of the index.
 */
export function indexShareList(
  { code: name, members }: IndexDefinition,
  board: Board,
): AnswerOf<typeof getIndexShareList> {
  const caps = members.map(
    ({ code, floatShares }) => floatShares * (board.get(code)?.yesterdayClose ?? 0),
  );
  const total = caps.reduce((sum, cap) => sum + cap, 0);
  const previous = taka(board.get(name)?.yesterdayClose ?? 0);
  const added = new Map(
    contributions(members, board, previous).map(({ code, points }) => [code, points]),
  );
  const list = members.map(({ code, floatShares }, i) => ({
    code,
    float_shares: floatShares,
    weight: total > 0 ? round((caps[i] / total) * 100, 4) : 0,
    points: round(added.get(code) ?? 0, 6),
  }));
  return [{ name, list }];
}
