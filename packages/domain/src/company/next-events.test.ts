import { expect, it } from 'vitest';
import type { CompanyEvent, CompanyEventKind } from './company-event.ts';
import { nextEvents } from './next-events.ts';

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
