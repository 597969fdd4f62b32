import type { AnswerOf } from '@dorpon/contract/endpoint';
import { type getHighlights, MAX_UNUSUAL } from '@dorpon/contract/highlights';
import { leftRange } from '@dorpon/domain/figures/new-extremes';
import { AVERAGE_SESSIONS } from '@dorpon/domain/market/average-sessions';
import { usualBlocks } from '@dorpon/domain/market/block-trades';
import type { Board } from '@dorpon/domain/market/board';
import { tradedToday } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import { isShare } from '@dorpon/domain/market/universe';
import { unusualVolume, type VolumeByMinute } from '@dorpon/domain/market/unusual-volume';
import {
  type EpochMs,
  PAISA_PER_MILLION,
  round,
  type ShareCode,
  type TradingDay,
  taka,
} from '@dorpon/domain/units';
import type { BarsStore } from '../../core/bars/store.ts';
import type { UsualVolumes } from '../../core/bars/usual-volumes.ts';
import type { Market } from '../../core/market/market.ts';
import type { Feed } from '../../feed/feed.ts';
import { newest } from '../../http/newest.ts';
import { prepareJson } from '../../http/prepared.ts';
import { type RangeBefore, rangesBefore } from './market-events.ts';
import type { ShareRange } from './store.ts';

type Answer = AnswerOf<typeof getHighlights>;

/** Exchange time for which events and highlights are cached. */
export const EVENTS_EVERY_MS = 5000;

const million = (value: number): number => round(value / PAISA_PER_MILLION, 3);

export interface HighlightsParts {
  readonly market: Market;
  readonly feed: Pick<Feed, 'now'>;
  readonly usualVolumes: UsualVolumes;
  readonly rangeBefore: RangeBefore;
  readonly blockDays: BarsStore['blockDays'];
}

export function createHighlights(parts: HighlightsParts) {
  const { market, feed, usualVolumes, rangeBefore, blockDays } = parts;
  /** Changes every day and after every import. */
  const edition = () => `${market.hours.day} ${market.epoch}`;
  const ranges = newest(() => rangesBefore(market.board.keys(), rangeBefore, market.hours.day));
  const answer = newest(async () => {
    const { hours } = market;
    const [before, volumes, block] = await Promise.all([
      ranges(edition()),
      usualVolumes(),
      blockTotal(blockDays, hours.day),
    ]);
    return prepareJson({
      d: hours.day,
      ...boardHighlights(market.board, before, volumes, hours, feed.now()),
      block,
    });
  });
  let prepared = '';

  return {
    /** The mean volume of a share by minute; undefined without stored minutes. */
    usualVolume: async (code: ShareCode) => (await usualVolumes()).get(code),
    answer: () => answer(`${edition()} ${Math.floor(feed.now() / EVENTS_EVERY_MS)}`),
    /** Starts to read what changes once a day: the first reader would wait for seconds. */
    prepare(): void {
      if (prepared === edition()) return;
      prepared = edition();
      // The next request reads again and gets the error.
      Promise.all([ranges(prepared), usualVolumes()]).catch(() => {});
    },
  };
}

/** Shares of the board that left their 52-week range today, and those with unusual volume. */
function boardHighlights(
  board: Board,
  ranges: readonly ShareRange[],
  usual: ReadonlyMap<ShareCode, VolumeByMinute>,
  hours: SessionHours,
  now: EpochMs,
): Pick<Answer, 'highs' | 'lows' | 'unusual'> {
  const minutes = (now - hours.opensAt) / 60_000;
  const before = new Map(ranges.map((range) => [range.code, range]));
  const highs: Answer['highs'] = [];
  const lows: Answer['lows'] = [];
  const unusual: Answer['unusual'] = [];
  for (const quote of board.values()) {
    if (!isShare(quote.quoteBase) || !tradedToday(quote, hours.opensAt)) continue;
    const { code } = quote;
    const range = before.get(code);
    if (range) {
      const left = leftRange(quote, range);
      if (left.high) highs.push({ code, price: taka(quote.high), before: takaOf(range.high) });
      if (left.low) lows.push({ code, price: taka(quote.low), before: takaOf(range.low) });
    }
    const curve = usual.get(code);
    const found = curve && unusualVolume(quote, curve, minutes);
    if (found) unusual.push({ code, v: found.volume, usual_v: found.usual, times: found.times });
  }
  const byCode = (a: { code: ShareCode }, b: { code: ShareCode }) => (a.code < b.code ? -1 : 1);
  const valueOf = ({ code }: { code: ShareCode }) => board.get(code)?.value ?? 0;
  const byTurnover = (a: { code: ShareCode }, b: { code: ShareCode }) =>
    valueOf(b) - valueOf(a) || byCode(a, b);
  return {
    highs: highs.sort(byTurnover),
    lows: lows.sort(byTurnover),
    unusual: unusual.sort((a, b) => b.times - a.times || byCode(a, b)).slice(0, MAX_UNUSUAL),
  };
}

/** Rounded, because an adjusted price can have fractions of a paisa. */
const takaOf = (price: number): number => round(taka(price), 2);

/** Today's block trades, and the mean value of block trades on earlier days that had any. */
async function blockTotal(
  blockDays: BarsStore['blockDays'],
  day: TradingDay,
): Promise<Answer['block']> {
  const totals = await blockDays(undefined, AVERAGE_SESSIONS + 1);
  const today = totals.find((total) => total.day === day);
  const usual = usualBlocks(totals, day);
  return {
    trades: today?.trades ?? 0,
    shares: today?.shares ?? 0,
    v: today?.quantity ?? 0,
    vl: million(today?.value ?? 0),
    average_vl: usual.mean === null ? null : million(usual.mean),
    sessions: usual.days.length,
  };
}
