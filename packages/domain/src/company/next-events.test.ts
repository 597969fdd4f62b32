import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CompanyEvent, type CompanyEventKind, companyEventKinds } from './company-event.ts';
import { importantEvents, nextEvents } from './next-events.ts';

const event = (code: string, kind: CompanyEventKind, day: string): CompanyEvent => ({
  code,
  kind,
  day,
  publishedOn: '2026-11-01',
  action: null,
});
const codes = (events: readonly CompanyEvent[], most: number) =>
  nextEvents(events, most).map(({ code }) => code);

const season = [
  event('A', 'board-meeting', '2026-11-15'),
  event('B', 'board-meeting', '2026-11-15'),
  event('C', 'record-date', '2026-11-16'),
  event('D', 'spot', '2026-11-16'),
  event('E', 'agm', '2026-11-18'),
];

it('record dates and AGMs come before board meetings, by day', () => {
  expect(codes(season, 2)).toEqual(['C', 'E']);
});

it('remaining places go to the nearest other events', () => {
  expect(codes(season, 3)).toEqual(['A', 'C', 'E']);
  expect(codes(season, 9)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

it('important events are those of large companies, half of them record dates, by day', () => {
  const weights: Record<string, number> = { GP: 900, ACI: 50, ZEAL: 1, AAMRA: 2 };
  const important = (events: readonly CompanyEvent[], most: number) =>
    importantEvents(events, most, (code) => weights[code] ?? 0).map(({ code }) => code);
  const events = [
    event('AAMRA', 'record-date', '2026-11-16'),
    event('GP', 'record-date', '2026-11-18'),
    event('ACI', 'record-date', '2026-11-16'),
    event('GP', 'board-meeting', '2026-11-15'),
    event('ZEAL', 'agm', '2026-11-15'),
  ];
  expect(important(events, 1)).toEqual(['GP']);
  expect(important(events, 2)).toEqual(['ZEAL', 'GP']);
  expect(important(events, 3)).toEqual(['ZEAL', 'ACI', 'GP']);
  expect(important(events, 4)).toEqual(['ZEAL', 'GP', 'ACI', 'GP']);
  expect(important(events, 5)).toHaveLength(5);
  // Without AGMs and board meetings, record dates take their places.
  expect(important(events.slice(0, 3), 3)).toEqual(['ACI', 'AAMRA', 'GP']);
});

it('the order of the given events changes nothing', () => {
  const given = fc
    .uniqueArray(
      fc.record({
        code: fc.constantFrom('ACI', 'GP', 'ROBI'),
        kind: fc.constantFrom(...companyEventKinds),
        day: fc.constantFrom('2026-11-16', '2026-11-17'),
        publishedOn: fc.constantFrom('2026-11-01', '2026-11-02'),
        action: fc.constant(null),
      }),
      { selector: (one) => JSON.stringify(one), maxLength: 20 },
    )
    .chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      ),
    );
  // ROBI and GP weigh the same.
  const weightOf = (code: string) => (code === 'ACI' ? 2 : 1);
  fc.assert(
    fc.property(given, fc.nat(20), ([events, shuffled], most) => {
      expect(nextEvents(shuffled, most)).toEqual(nextEvents(events, most));
      expect(importantEvents(shuffled, most, weightOf)).toEqual(
        importantEvents(events, most, weightOf),
      );
    }),
  );
});
