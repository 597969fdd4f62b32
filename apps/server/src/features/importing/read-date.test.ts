import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumberOf, endOfDay, NO_DAY, NO_MINUTE, readDay, readMinute } from './read-date.ts';

const bytes = (text: string) => Buffer.from(text);
const day = (text: string, order: 'dmy' | 'mdy' | null = null) =>
  readDay(bytes(text), 0, text.length, order);
const minute = (text: string) => readMinute(bytes(text), 0, text.length);
const since1970 = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

describe('days', () => {
  test('every day of four centuries is numbered as in the calendar', () => {
    for (let count = since1970('1801-01-01'); count <= since1970('2200-12-31'); count += 1) {
      const date = new Date(count * 86_400_000);
      const found = dayNumberOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
      if (found !== count) expect([date.toISOString(), found]).toEqual([date.toISOString(), count]);
    }
  });

  test('invalid days are refused', () => {
    const none = [
      [2023, 2, 29],
      [1900, 2, 29],
      [2024, 2, 30],
      [2024, 4, 31],
      [2024, 13, 1],
    ];
    for (const [year, month, date] of [...none, [2024, 0, 1], [2024, 1, 0], [2024, 1, 32]])
      expect(dayNumberOf(year, month, date)).toBe(NO_DAY);
    expect(dayNumberOf(2000, 2, 29)).toBe(since1970('2000-02-29'));
  });

  test('the supported formats are read', () => {
    const second = since1970('2024-01-02');
    for (const text of ['2024-01-02', '2024-1-2', '20240102', '2024/01/02', '2024.1.02'])
      expect([text, day(text)]).toEqual([text, second]);
    for (const text of ['2/1/2024', '02-01-2024', '2.01.2024'])
      expect([text, day(text, 'dmy')]).toEqual([text, second]);
    expect(day('1/2/2024', 'mdy')).toBe(second);
  });

  test.each([
    '',
    '2024',
    '2024-01',
    '2024-01/02',
    '24-01-02',
    '1/2/24',
    '2024-001-02',
    '2024-1-002',
    '2024010',
    '202401023',
    '2024-0x-02',
    '1/2/02024',
    '/1/2/2024',
    '2024--01-2',
    '2-Jan-2024',
    '20 40102',
    '-2024-1-2',
    '2024-1--2',
    '２０２４0102',
  ])('“%s” is not a day', (text) => {
    expect([day(text), day(text, 'dmy'), day(text, 'mdy')]).toEqual([NO_DAY, NO_DAY, NO_DAY]);
  });

  test('a year at the end needs an order', () => {
    expect(day('13/12/2024')).toBe(NO_DAY);
    expect(day('13/12/2024', 'mdy')).toBe(NO_DAY);
  });
});

describe('times', () => {
  test('every minute is read in every format', () => {
    const two = (figure: number) => String(figure).padStart(2, '0');
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.nat(59), (h, m, s) => {
        const forms = [`${h}:${two(m)}`, `${two(h)}:${two(m)}:${two(s)}`, `${h}${two(m)}`];
        for (const form of [...forms, `${h}${two(m)}${two(s)}`, `${two(h)}${two(m)}${two(s)}`])
          expect([form, minute(form)]).toEqual([form, h * 60 + m]);
      }),
    );
  });

  test.each([
    '',
    ':',
    '10',
    '24:00',
    '10:60',
    '10:5',
    '10:05:60',
    '10:05:5',
    '100:05',
    '10:05:00:00',
    '1',
    '0',
    '2400',
    '1060',
    '100560',
    '1005001',
    '10:05 AM',
    '10.05',
    '-1:05',
    '10:0x',
  ])('“%s” is not a time', (text) => {
    expect(minute(text)).toBe(NO_MINUTE);
  });

  test('a timestamp is split at its space or its T', () => {
    for (const [text, end] of [
      ['2024-01-02 10:30', 10],
      ['20240102T10:30', 8],
      ['1/2/2024 10:30', 8],
      ['2024-01-02', 10],
    ] as const)
      expect(endOfDay(bytes(text), 0, text.length)).toBe(end);
  });
});
