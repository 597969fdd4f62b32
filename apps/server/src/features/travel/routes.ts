import { getTravelDay, getTravelDays, MAX_TRAVEL_DAYS } from '@dorpon/contract/travel';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { DayMinutes } from '@dorpon/domain/travel/day-minutes';
import { writeMinutes } from '@dorpon/domain/travel/minutes-codec';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { newest } from '../../http/newest.ts';
import { type Prepared, packed, prepare, prepareJson } from '../../http/prepared.ts';
import { route } from '../../http/route.ts';
import { type DayEncoder, OCTETS } from './day-encoder.ts';
import { since } from './minute-rows.ts';
import { dayOf, storedDay } from './past-days.ts';
import type { TravelStore } from './store.ts';

export interface TravelParts {
  readonly store: TravelStore;
  readonly encoder: DayEncoder;
  readonly today: () => TradingDay;
  /** The complete minutes of today, and a text that changes when there are more. */
  readonly running: () => Promise<DayMinutes>;
  readonly minute: () => string;
  /** Changes every day and after every import. */
  readonly edition: () => string;
}

/** A day has 250 kB in each of two encodings and 700 kB without. */
const DAYS_KEPT = 10;

export function travelRoutes(app: FastifyInstance, parts: TravelParts): void {
  const { store, encoder, today, running, minute, edition } = parts;
  const list = newest(async () => {
    const days = await store.days(MAX_TRAVEL_DAYS);
    return prepareJson(
      days.map((day) => {
        const { opensAt, closesAt } = sessionHours(day);
        return { d: day, opensAt, closesAt };
      }),
    );
  });
  const days = new Map<string, Promise<Prepared>>();
  const now = newest(running);
  const whole = newest(async () => await octets(await now(minute())));

  route(app, getTravelDays, () => list(edition()));

  route(app, getTravelDay, async ({ params: { day }, query: { after = 0 } }) => {
    if (day === today()) {
      if (after === 0) return await whole(minute());
      const { shares, ...rest } = await now(minute());
      return await octets({ ...rest, shares: shares.map((share) => since(share, after)) });
    }
    return await pastDay(day);
  });

  async function pastDay(day: TradingDay): Promise<Prepared> {
    const key = `${edition()} ${day}`;
    const known = days.get(key);
    if (known) return await known;
    let isEmpty = false;
    encoder.start();
    const reading = storedDay(store, day).then((read) => {
      isEmpty = read.minutes.length === 0;
      return isEmpty ? octets(dayOf(read)) : encoder.encode(read);
    });
    days.set(key, reading);
    for (const old of days.keys()) {
      if (days.size <= DAYS_KEPT) break;
      days.delete(old);
    }
    // Only days with minutes are kept: others are cheap, and there is no end of them.
    reading.then(
      () => isEmpty && days.delete(key),
      () => days.delete(key),
    );
    return await reading;
  }
}

const octets = async (day: DayMinutes): Promise<Prepared> =>
  packed({ ...prepare(Buffer.from(writeMinutes(day))), type: OCTETS });
