import { dayNumber } from '../bars/day-columns.ts';
import { isIndex, type ShareDays, type Spot } from './finding.ts';
import type { MarketDays } from './market-days.ts';

/** Where untraded days are not stored, a gap must last at least two weeks (ten sessions). */
const QUIET = 10;
/** Gaps of that length expected by chance over all days of a share. */
const BY_CHANCE = 0.01;

/**
 * Sessions without a row between a share's first and last. Where untraded days are stored, every one
 * counts. Elsewhere only gaps too long for the share's own pattern: if a part p of N days is missing, N
 * × pⁿ gaps of n days are expected.
 */
export function shareGaps(share: ShareDays, market: MarketDays): Spot[] {
  const { days, code } = share;
  const first = market.placeOf(days.day[0]);
  const missing = missingPlaces(share, market);
  if (missing.length === 0) return [];
  const sessions = Math.max(1, market.placeOf(days.day[days.count - 1]) - first);
  const part = missing.length / sessions;
  const long = Math.max(QUIET, Math.ceil(Math.log(BY_CHANCE / sessions) / Math.log(part)));
  // An index has a value in every session.
  const isKept = (place: number) => isIndex(share) || market.keepsUntraded(market.days[place]);
  return runsOf(missing).flatMap((run) =>
    run
      .filter((place) => isKept(place) || run.length >= long)
      .map((place) => ({
        fault: 'share-days-missing',
        code,
        day: market.days[place],
        place,
        found: null,
        expected: null,
        severity: isKept(place) ? 'warning' : 'note',
      })),
  );
}

function missingPlaces({ days, actions }: ShareDays, market: MarketDays): number[] {
  const closed = actions.map(({ recordDate, reopensOn }) => ({
    from: dayNumber(recordDate),
    before: dayNumber(reopensOn),
  }));
  const places: number[] = [];
  let row = 0;
  const last = days.count > 0 ? days.day[days.count - 1] : -1;
  for (let place = 0; place < market.days.length && market.days[place] < last; place += 1) {
    const day = market.days[place];
    while (row < days.count && days.day[row] < day) row += 1;
    if (days.day[0] > day || days.day[row] === day) continue;
    if (!closed.some(({ from, before }) => day >= from && day < before)) places.push(place);
  }
  return places;
}

function runsOf(places: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (run?.at(-1) === place - 1) run.push(place);
    else runs.push([place]);
  }
  return runs;
}
