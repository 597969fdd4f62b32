import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CompanyEvent, CompanyEventKind } from './company-event.ts';
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

it('important events are those of large companies, record dates first, by day', () => {
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
  expect(important(events, 2)).toEqual(['ACI', 'GP']);
  expect(important(events, 3)).toEqual(['ACI', 'AAMRA', 'GP']);
  expect(important(events, 4)).toEqual(['ZEAL', 'ACI', 'AAMRA', 'GP']);
});

it('important events do not depend on the order they are given in', () => {
  const given = fc.uniqueArray(fc.constantFrom(...'ABCDEFGH'), { minLength: 1 });
  fc.assert(
    fc.property(given, fc.nat(8), (codesGiven, most) => {
      const events = codesGiven.map((code) => event(code, 'record-date', '2026-11-16'));
      const weightOf = (code: string) => code.charCodeAt(0);
      expect(importantEvents(events, most, weightOf)).toEqual(
        importantEvents(events.toReversed(), most, weightOf),
      );
    }),
  );
});
