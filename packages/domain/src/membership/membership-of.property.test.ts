import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BillingEvent } from './billing-event.ts';
import { membershipOf } from './membership-of.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST = Date.parse('2027-01-28T00:00:00+06:00');
/** Clocks may be wrong by as much. */
const shift = fc.integer({ min: -DAY, max: DAY });

interface Given {
  readonly hour: number;
  readonly kind: BillingEvent['kind'];
  readonly invoice: number;
  readonly days: number | null;
  /** Of a refund: half of what was paid. */
  readonly isHalf: boolean;
}

const given = fc.record<Given>({
  hour: fc.integer({ min: 0, max: 24 * 120 }),
  kind: fc.constantFrom(
    'paid',
    'paid',
    'paid',
    'cancelled',
    'refunded',
    'charged-back',
    'granted',
    'ended',
  ),
  invoice: fc.integer({ min: 1, max: 8 }),
  days: fc.option(fc.integer({ min: -5, max: 90 }), { freq: 10 }),
  isHalf: fc.boolean(),
});

/** Administrators act on this server: the clock of their events is that of the arrival. */
function eventOf({ hour, kind, invoice, days, isHalf }: Given, n: number): BillingEvent {
  const at = FIRST + hour * HOUR;
  const head = { id: `${n}`, at, receivedAt: at };
  if (kind === 'granted')
    return { ...head, source: 'admin', kind, until: days === null ? null : at + days * DAY };
  if (kind === 'ended') return { ...head, source: 'admin', kind };
  const of = { ...head, source: 'whmcs', invoice: `${invoice}` } as const;
  if (kind === 'cancelled') return { ...of, kind };
  if (kind === 'paid')
    return { ...of, kind, plan: invoice % 3 === 0 ? 'year' : 'month', paisa: 29_900 };
  return { ...of, kind, paisa: isHalf ? 14_950 : 29_900 };
}

const events = fc
  .array(given, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((one, n) => eventOf(one, n)));

/** With no end as the longest, and none as the shortest. */
const endsAt = (all: readonly BillingEvent[]): number => {
  const { type, proUntil } = membershipOf(all);
  return type === 'free' ? 0 : (proUntil ?? Number.POSITIVE_INFINITY);
};

it('F1 any order and repetition gives the membership of the sorted list', () => {
  const shuffled = events.chain((all) =>
    fc.tuple(
      fc.constant(all.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))),
      fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([sorted, mixed]) => {
      expect(membershipOf(mixed)).toEqual(membershipOf(sorted));
    }),
    { numRuns: 500 },
  );
});

it('F2 a copy that arrives later changes nothing', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 9 * DAY }), (all, later) => {
      const again = all.map((event) => ({ ...event, receivedAt: event.receivedAt + later }));
      const copies = again.filter(({ kind }) => kind !== 'ended');
      expect(membershipOf([...copies, ...all])).toEqual(membershipOf(all));
    }),
  );
});

it('F9 clocks of the sources that are wrong by a day never lengthen it', () => {
  const wrong = fc.tuple(events, fc.array(shift, { minLength: 12, maxLength: 12 }));
  fc.assert(
    fc.property(wrong, ([all, shifts]) => {
      const told = all.map((event, n) =>
        event.source === 'admin' ? event : { ...event, at: event.at + shifts[n]! },
      );
      expect(endsAt(told)).toBeLessThanOrEqual(endsAt(all));
    }),
    { numRuns: 1000 },
  );
});

it('F9 nor do events that arrive late, beyond what their arrival would give', () => {
  const late = fc.tuple(
    events,
    fc.array(shift, { minLength: 12, maxLength: 12 }),
    fc.array(fc.integer({ min: 0, max: 3 * DAY }), { minLength: 12, maxLength: 12 }),
  );
  fc.assert(
    fc.property(late, ([all, shifts, delays]) => {
      const arrived = all.map((event, n) =>
        event.source === 'admin' ? event : { ...event, receivedAt: event.at + delays[n]! },
      );
      const told = arrived.map((event, n) =>
        event.source === 'admin' ? event : { ...event, at: event.at + shifts[n]! },
      );
      const atArrival = arrived.map((event) => ({ ...event, at: event.receivedAt }));
      expect(endsAt(told)).toBeLessThanOrEqual(endsAt(atArrival));
    }),
    { numRuns: 1000 },
  );
});
