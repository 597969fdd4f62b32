import { describe, expect, it } from 'vitest';
import { membershipAt } from '../members/member-type.ts';
import type { BillingEvent } from './billing-event.ts';
import { historyOf, membershipOf, type Term } from './membership-of.ts';

const DAY = 86_400_000;
/** A moment in Dhaka. */
const at = (text: string): number =>
  Date.parse(`${text.includes(' ') ? text.replace(' ', 'T') : `${text}T12:00`}:00+06:00`);
/** The end of a day in Dhaka. */
const endOf = (day: string): number => at(`${day} 00:00`) + DAY;

let ids = 0;
const head = (moment: number) => ({
  id: `e${(ids += 1)}`,
  source: 'sandbox' as const,
  at: moment,
  receivedAt: moment,
});
const paid = (day: string, invoice: string, plan: 'month' | 'year' = 'month'): BillingEvent => ({
  ...head(at(day)),
  kind: 'paid',
  invoice,
  plan,
  paisa: plan === 'month' ? 29_900 : 299_000,
});
const refunded = (day: string, invoice: string): BillingEvent => ({
  ...head(at(day)),
  kind: 'refunded',
  invoice,
  paisa: 29_900,
});
const granted = (day: string, until: string | null): BillingEvent => ({
  ...head(at(day)),
  source: 'admin',
  kind: 'granted',
  until: until === null ? null : at(until),
});
const ended = (day: string): BillingEvent => ({ ...head(at(day)), source: 'admin', kind: 'ended' });
const cancelled = (day: string): BillingEvent => ({ ...head(at(day)), kind: 'cancelled' });

const ends = (terms: readonly Term[]) => terms.map(({ until }) => until);

describe('F4 terms', () => {
  it('nobody who never paid is pro', () => {
    expect(membershipOf([])).toEqual({
      terms: [],
      type: 'free',
      proUntil: null,
      paidUntil: null,
      renews: false,
      cancelledAt: null,
    });
  });

  it('P5 a month, and three days of grace', () => {
    const { type, paidUntil, proUntil, terms } = membershipOf([paid('2027-01-15', '1')]);
    expect([type, paidUntil, proUntil]).toEqual(['pro', endOf('2027-02-15'), endOf('2027-02-18')]);
    expect(terms).toEqual([
      {
        kind: 'paid',
        from: at('2027-01-15'),
        until: endOf('2027-02-15'),
        source: 'sandbox',
        invoice: '1',
        plan: 'month',
        paisa: 29_900,
      },
    ]);
  });

  it('P3 months in a row keep the day of the first', () => {
    const { terms } = membershipOf([
      paid('2027-01-31', '1'),
      paid('2027-02-20', '2'),
      paid('2027-02-28 23:59', '3'),
    ]);
    expect(ends(terms)).toEqual([endOf('2027-02-28'), endOf('2027-03-31'), endOf('2027-04-30')]);
    expect(terms[1]?.from).toBe(endOf('2027-02-28'));
  });

  it('a payment after a gap, even within the grace, begins anew', () => {
    const { terms } = membershipOf([paid('2027-01-31', '1'), paid('2027-03-02', '2')]);
    expect(terms.map(({ from }) => from)).toEqual([at('2027-01-31'), at('2027-03-02')]);
    expect(ends(terms)).toEqual([endOf('2027-02-28'), endOf('2027-04-02')]);
  });

  it('a year after a running month', () => {
    const { paidUntil } = membershipOf([paid('2027-01-15', '1'), paid('2027-01-20', '2', 'year')]);
    expect(paidUntil).toBe(endOf('2028-02-15'));
  });

  it('an invoice that is said to be paid twice gives one term', () => {
    const twice = [paid('2027-01-15', '1'), paid('2027-01-16', '1')];
    expect(membershipOf(twice).paidUntil).toBe(endOf('2027-02-15'));
  });
});

describe('F10 refunds in parts', () => {
  const whmcs = (event: BillingEvent, paisa: number): BillingEvent =>
    ({ ...event, source: 'whmcs', paisa }) as BillingEvent;
  const bought = whmcs(paid('2027-01-15', '1'), 29_900);
  const part = (day: string, paisa: number) => whmcs(refunded(day, '1'), paisa);

  it('a part takes no term away, and the history has its amount', () => {
    const events = [bought, part('2027-01-20', 29_899)];
    expect(membershipOf(events)).toEqual(membershipOf([bought]));
    expect(historyOf(events)[1]).toMatchObject({
      event: { kind: 'refunded', paisa: 29_899 },
      type: 'pro',
      paidUntil: endOf('2027-02-15'),
    });
  });

  it('parts that reach what was paid take it away, also if one arrived before the payment', () => {
    const parts = [part('2027-01-14', 10_000), part('2027-01-20', 19_900)];
    expect(membershipOf([...parts, bought]).type).toBe('free');
    expect(membershipOf([parts[0]!, parts[0]!, bought]).type).toBe('pro');
    expect(membershipOf([part('2027-01-20', 40_000), bought]).type).toBe('free');
  });

  it('a chargeback, and a refund in the sandbox, take it away whatever was returned', () => {
    const back = { ...part('2027-01-20', 1), kind: 'charged-back' } as BillingEvent;
    expect(membershipOf([bought, back]).type).toBe('free');
    const inSandbox = { ...refunded('2027-01-20', '1'), paisa: 1 } as BillingEvent;
    expect(membershipOf([paid('2027-01-15', '1'), inSandbox]).type).toBe('free');
  });
});

describe('F5 refunded and charged back', () => {
  it('take the term away; the membership ends at once, without grace', () => {
    const events = [paid('2027-01-15', '1'), refunded('2027-01-20', '1')];
    expect(membershipOf(events)).toMatchObject({ type: 'free', proUntil: null, terms: [] });
  });

  it('move later terms forward', () => {
    const events = [paid('2027-01-15', '1'), paid('2027-01-16', '2'), refunded('2027-01-20', '1')];
    expect(ends(membershipOf(events).terms)).toEqual([endOf('2027-02-16')]);
  });

  it('an upgrade: the month is returned, the year begins that day', () => {
    const events = [
      paid('2027-01-15', '1'),
      refunded('2027-01-20', '1'),
      paid('2027-01-20', '2', 'year'),
    ];
    expect(membershipOf(events).paidUntil).toBe(endOf('2028-01-20'));
  });

  it('that arrive before the payment count too', () => {
    const events = [refunded('2027-01-14', '1'), paid('2027-01-15', '1')];
    expect(membershipOf(events).type).toBe('free');
  });

  it('of another source’s invoice with the same number change nothing', () => {
    const other: BillingEvent = { ...refunded('2027-01-20', '1'), source: 'whmcs' };
    expect(membershipOf([paid('2027-01-15', '1'), other]).type).toBe('pro');
  });
});

describe('administrators', () => {
  it('F7 grant until a time, without grace', () => {
    const until = at('2027-03-01');
    expect(membershipOf([granted('2027-01-15', '2027-03-01')])).toMatchObject({
      type: 'pro',
      paidUntil: until,
      proUntil: until,
    });
  });

  it('F7 a later grant replaces an earlier one, also with an earlier end', () => {
    const events = [granted('2027-01-15', '2030-01-01'), granted('2027-01-16', '2027-02-01')];
    expect(membershipOf(events).proUntil).toBe(at('2027-02-01'));
  });

  it('F7 a grant does not shorten what was paid; what is paid during it comes after it', () => {
    const short = [paid('2027-01-15', '1'), granted('2027-01-16', '2027-01-20')];
    expect(membershipOf(short).paidUntil).toBe(endOf('2027-02-15'));
    const after = [granted('2027-01-15', '2027-02-10'), paid('2027-01-20', '1')];
    expect(membershipOf(after).paidUntil).toBe(endOf('2027-03-10'));
    const midnight = [granted('2027-01-15', '2027-02-10 00:00'), paid('2027-01-20', '1')];
    expect(membershipOf(midnight).paidUntil).toBe(endOf('2027-03-09'));
  });

  it('F7 a grant that ends in the days of grace does not shorten them', () => {
    const events = [paid('2027-01-15', '1'), granted('2027-01-16', '2027-02-17')];
    expect(membershipOf(events)).toMatchObject({
      paidUntil: at('2027-02-17'),
      proUntil: endOf('2027-02-18'),
    });
  });

  it('F7 without end', () => {
    const endless = membershipOf([granted('2027-01-15', null), paid('2027-01-20', '1')]);
    expect(endless).toMatchObject({ type: 'pro', proUntil: null, paidUntil: null });
    expect(membershipAt(endless, at('2099-01-01')).type).toBe('pro');
  });

  it('F6 end what was paid and granted; what is paid later counts', () => {
    const events = [paid('2027-01-15', '1'), granted('2027-01-16', null), ended('2027-01-17')];
    expect(membershipOf(events)).toMatchObject({ type: 'free', terms: [] });
    expect(membershipOf([...events, paid('2027-01-18', '2')]).paidUntil).toBe(endOf('2027-02-18'));
  });
});

it('F8 a cancelled membership runs out, and another payment undoes the cancellation', () => {
  const events = [paid('2027-01-15', '1'), cancelled('2027-01-20')];
  expect(membershipOf(events)).toMatchObject({
    paidUntil: endOf('2027-02-15'),
    cancelledAt: at('2027-01-20'),
  });
  expect(membershipOf([...events, paid('2027-01-25', '2')]).cancelledAt).toBeNull();
});

it('F3 a payment from a clock that is ahead counts when it arrives', () => {
  const ahead = { ...paid('2027-01-16', '1'), receivedAt: at('2027-01-15') };
  expect(membershipOf([ahead]).paidUntil).toBe(endOf('2027-02-15'));
});

it('the history has each event once, oldest first, with the membership after it', () => {
  const first = paid('2027-01-15', '1');
  const events = [
    ended('2027-03-01'),
    refunded('2027-02-01', '1'),
    first,
    first,
    paid('2027-02-02', '2'),
  ];
  expect(
    historyOf(events).map(({ event, type, paidUntil, proUntil }) => [
      event.kind,
      type,
      paidUntil,
      proUntil,
    ]),
  ).toEqual([
    ['paid', 'pro', endOf('2027-02-15'), endOf('2027-02-18')],
    ['refunded', 'free', null, null],
    ['paid', 'pro', endOf('2027-03-02'), endOf('2027-03-05')],
    ['ended', 'free', null, null],
  ]);
});

it('the newest part of a history is that of the whole', () => {
  const events = [
    paid('2027-01-15', '1'),
    refunded('2027-02-01', '1'),
    paid('2027-02-02', '2'),
    ended('2027-03-01'),
  ];
  expect(historyOf(events, 2)).toEqual(historyOf(events).slice(-2));
});
