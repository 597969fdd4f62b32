import { dhakaTime, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoment, printMoment } from './moment-address.ts';
import { hoursCovered, marksApart, placeOf, timeAt, timeByKey } from './ruler-scale.ts';

const day = '2026-11-15';
const hours = sessionHours(day);
const clock = (hour: number, minute: number) => dhakaTime(day, hour * 60 + minute);

test('by hand: the middle of a session from 10:00 to 14:30 is 12:15', () => {
  expect(placeOf(hours, clock(12, 15))).toBe(0.5);
  expect(timeAt(hours, 0.5, hours.closesAt)).toBe(clock(12, 15));
  expect(timeAt(hours, 0.9, clock(12, 47) + 8_000)).toBe(clock(12, 47));
  expect(timeAt(hours, -0.2, hours.closesAt)).toBe(hours.opensAt);
});

test('every minute of the session has a place that leads back to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 270 }), (minute) => {
      const at = hours.opensAt + minute * 60_000;
      expect(timeAt(hours, placeOf(hours, at), hours.closesAt)).toBe(at);
    }),
  );
});

test('keys step by a minute or a quarter of an hour, and past the end they lead to now', () => {
  const end = clock(12, 47);
  expect(timeByKey('ArrowLeft', clock(11, 20), hours, end)).toBe(clock(11, 19));
  expect(timeByKey('PageUp', clock(11, 20), hours, end)).toBe(clock(11, 35));
  expect(timeByKey('PageDown', clock(10, 5), hours, end)).toBe(clock(10, 0));
  expect(timeByKey('Home', clock(11, 20), hours, end)).toBe(hours.opensAt);
  expect(timeByKey('ArrowRight', end, hours, end)).toBe('now');
  expect(timeByKey('End', clock(11, 20), hours, end)).toBe('now');
  expect(timeByKey('x', clock(11, 20), hours, end)).toBeNull();
});

test('an address carries a minute of a day, and anything else is no moment', () => {
  const at = clock(11, 20);
  expect(printMoment(at)).toBe('2026-11-15T11:20');
  expect(parseMoment(printMoment(at))).toEqual({ day, at });
  for (const text of ['', '11:20', '2026-02-30T11:20', '2026-11-15T24:00', '2026-11-15', 7, null])
    expect(parseMoment(text)).toBeNull();
});

test('on a phone of 360 px the tag of 11:20 covers the name of 11:00 alone', () => {
  const all = [11, 12, 13, 14].map((hour) => clock(hour, 0));
  // 270 minutes are 360 px: 11:00 is 26.7 px left of the tag, 12:00 53.3 px right of it.
  expect(hoursCovered(hours, { at: clock(11, 20), now: null, width: 360 }, all)).toEqual([
    clock(11, 0),
  ]);
  expect(hoursCovered(hours, { at: clock(11, 52), now: null, width: 360 }, all)).toEqual([
    clock(12, 0),
  ]);
  expect(hoursCovered(hours, { at: clock(10, 5), now: null, width: 360 }, all)).toEqual([]);
  // The mark of 12:10 is 13.3 px right of 12:00, in the middle of its name.
  const now = clock(12, 10);
  expect(hoursCovered(hours, { at: clock(10, 5), now, width: 360 }, all)).toEqual([clock(12, 0)]);
});

test('marks that are drawn stand apart, and none is dropped that has room', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 269 })),
      fc.integer({ min: 320, max: 680 }),
      (minutes, width) => {
        const marks = minutes
          .sort((a, b) => a - b)
          .map((minute) => ({ kind: 'news', at: hours.opensAt + minute * 60_000 }));
        const step = (7 / width) * (hours.closesAt - hours.opensAt);
        const kept = marksApart(hours, marks, width);
        for (const { at } of marks)
          expect(kept.some((each) => each.at <= at && at - each.at < step)).toBe(true);
        for (const [place, { at }] of kept.entries())
          if (place > 0) expect(at - kept[place - 1]!.at).toBeGreaterThan(step - 1);
      },
    ),
  );
  const both = (['news', 'lock'] as const).map((kind) => ({ kind, at: clock(11, 0) }));
  expect(marksApart(hours, both, 360)).toEqual(both);
});
