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
import type { Today } from './today.ts';

export interface TravelParts {
  readonly store: TravelStore;
  readonly encoder: DayEncoder;
  readonly today: () => TradingDay;
  readonly running: Today;
  /** Changes every day and after every import. */
  readonly edition: () => string;
  /** Resolves when every finished day is stored. */
  readonly settle: () => Promise<void>;
}

/** A day has 250 kB in each of two encodings and 700 kB without. */
const DAYS_KEPT = 10;

export function travelRoutes(app: FastifyInstance, parts: TravelParts): void {
  const { store, encoder, today, running, edition, settle } = parts;
  /** The edition whose list has today, which comes with its first stored minute. */
  let listedToday = '';
  const list = newest(async () => {
    const asked = edition();
    await settle();
    const days = await store.days(MAX_TRAVEL_DAYS);
    if (days[0] === today()) listedToday = asked;
    return prepareJson(
      days.map((day) => {
        const { opensAt, closesAt } = sessionHours(day);
        return { d: day, opensAt, closesAt };
      }),
    );
  });
  const days = new Map<string, Promise<Prepared>>();
  const now = newest(running.day);
  const whole = newest(async () => await octets(await now(running.state())));

  route(app, getTravelDays, () =>
    list(listedToday === edition() ? edition() : `${edition()} ${running.state()}`),
  );

  route(app, getTravelDay, async ({ params: { day }, query: { after = 0 } }) => {
    if (day === today()) {
      if (after === 0) return await whole(running.state());
      const { shares, ...rest } = await now(running.state());
      return await octets({ ...rest, shares: shares.map((share) => since(share, after)) });
    }
    return await pastDay(day);
  });

  async function pastDay(day: TradingDay): Promise<Prepared> {
    const key = `${edition()} ${day}`;
    const known = days.get(key);
    if (known) return await known;
    let isKept = false;
    encoder.start();
    const reading = (async () => {
      // Until yesterday is written its shares have no reference prices.
      await settle();
      const read = await storedDay(store, day);
      isKept = read.minutes.length > 0 && read.references.length > 0;
      return isKept ? await encoder.encode(read) : await octets(dayOf(read));
    })();
    days.set(key, reading);
    for (const old of days.keys()) {
      if (days.size <= DAYS_KEPT) break;
      days.delete(old);
    }
    // Only days with shares and minutes are kept: there is no end of others.
    reading.then(
      () => isKept || days.delete(key),
      () => days.delete(key),
    );
    return await reading;
  }
}

const octets = async (day: DayMinutes): Promise<Prepared> =>
  packed({ ...prepare(Buffer.from(writeMinutes(day))), type: OCTETS });
