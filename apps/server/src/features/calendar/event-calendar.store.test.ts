import { errorBody } from '@dorpon/contract/error-catalogue';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { escapeText, fold, writeCalendar } from './ical.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env: { PUBLIC_URL: 'https://dorpon.example' } });
});
afterAll(() => app.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: `/api/calendar/upcoming-events.ics${query}`, headers });

/** Parsed by an independent library. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

const summaries = async (query: string) =>
  read((await get(query)).body).map(({ summary }) => summary);

describe('the calendar of events', () => {
  it('is parsed by an independent library as whole days, including the recent past', async () => {
    const answer = await get('');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = read(answer.body).map(({ startDate, endDate, summary }) => [
      startDate.isDate,
      startDate.toString(),
      endDate.toString(),
      summary,
    ]);
    expect(events).toEqual([
      [true, '2026-10-19', '2026-10-20', 'ACI: Spot trading begins (20% cash, 8.75% stock)'],
      [true, '2026-10-22', '2026-10-23', 'ACI: Record date (20% cash, 8.75% stock)'],
      [true, '2026-10-25', '2026-10-26', 'ACI: Trading resumes (20% cash, 8.75% stock)'],
      [true, '2026-11-16', '2026-11-17', 'ACI: AGM (20% cash, 8.75% stock)'],
      [true, '2026-11-17', '2026-11-18', 'KAY&QUE: Spot trading begins (10% cash)'],
      [true, '2026-11-19', '2026-11-20', 'AMCL(PRAN): Board meeting'],
      [true, '2026-11-22', '2026-11-23', 'KAY&QUE: Record date (10% cash)'],
      [true, '2026-11-23', '2026-11-24', 'KAY&QUE: Trading resumes (10% cash)'],
      [true, '2026-12-03', '2026-12-04', 'AL-HAJTEX: Spot trading begins (50% rights at Tk. 15)'],
      [true, '2026-12-08', '2026-12-09', 'AL-HAJTEX: Record date (50% rights at Tk. 15)'],
      [true, '2026-12-09', '2026-12-10', 'AL-HAJTEX: Trading resumes (50% rights at Tk. 15)'],
      [true, '2026-12-20', '2026-12-21', 'KAY&QUE: AGM (10% cash)'],
    ]);
  });

  it('has the whole action, a link, and the day it became known', async () => {
    const [event] = read((await get('?code=KAY%26QUE&kind=record-date')).body);
    expect(event?.description.split('\n').slice(1)).toEqual([
      'Spot trading begins: 17 November 2026',
      'Record date: 22 November 2026',
      'Trading resumes: 23 November 2026',
      'AGM: 20 December 2026',
      'Announced: 2 November 2026',
    ]);
    expect(event?.uid).toBe('record-date.KAY&QUE.dividend.2026-11-01@dorpon');
    expect(event?.component.getFirstPropertyValue('url')).toBe(
      'https://dorpon.example/upcoming-event?code=KAY%26QUE',
    );
    expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-02T00:00:00Z');
  });

  it('has a unique id for each entry', async () => {
    const ids = read((await get('')).body).map(({ uid }) => uid);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('can be filtered by kind and share, and is available in Bangla', async () => {
    expect(await summaries('?kind=agm&code=ACI')).toEqual(['ACI: AGM (20% cash, 8.75% stock)']);
    expect(await summaries('?kind=record-date&code=ACI&lang=bn')).toEqual([
      'ACI: রেকর্ড ডেট (২০% নগদ, ৮.৭৫% বোনাস)',
    ]);
    const { body } = await get('?kind=record-date&code=ACI&lang=bn');
    const calendar = new ICAL.Component(ICAL.parse(body));
    expect(calendar.getFirstPropertyValue('name')).toBe(
      'ঢাকা স্টক এক্সচেঞ্জ: ঘটনাপঞ্জি (ACI · রেকর্ড ডেট)',
    );
    expect(read(body)[0]?.description).toContain('রেকর্ড ডেট: ২২ অক্টোবর, ২০২৬');
  });

  it('has a tag, and is not sent again when unchanged', async () => {
    const first = await get('', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const tag = String(first.headers.etag);
    const again = await get('', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('?lang=bn', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it.each([
    ['?code=no%20such', 'code', 400],
    ['?code=NOSUCH', 'code', 404],
    ['?kind=party', 'kind', 400],
    ['?lang=fr', 'lang', 400],
    ['?from=2026-11-01', 'from', 400],
  ])('%s names %s', async (query, field, status) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(status);
    expect(errorBody.parse(answer.json()).field).toBe(field);
  });
});

describe('the format', () => {
  const linesOf = (text: string) => text.split('\r\n');

  it('ends each line with CR LF and has no line longer than 75 octets', async () => {
    for (const query of ['', '?lang=bn']) {
      const { body } = await get(query);
      expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
      for (const line of linesOf(body)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it('folds at the 75th octet', () => {
    const line = `SUMMARY:${'x'.repeat(141)}`;
    expect(linesOf(fold(line)).map((each) => each.length)).toEqual([75, 75]);
    expect(fold('x'.repeat(75))).toBe('x'.repeat(75));
    expect(linesOf(fold(`${'x'.repeat(74)}দ`))).toEqual(['x'.repeat(74), ' দ']);
  });

  it('an independent parser reads back any text', () => {
    const entry = (summary: string) => ({
      uid: 'a@b',
      day: '2026-11-16',
      knownOn: '2026-11-02',
      summary,
      description: summary,
      category: summary,
      url: 'https://dorpon.example/',
    });
    const letters = fc.constantFrom(...'ab ;,\\:"\n\r\tদর্পণ💥^|()=-');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 200 }), (text) => {
        const [event] = read(writeCalendar({ name: text, language: 'en' }, [entry(text)]));
        const plain = text.replaceAll(/\r\n?/g, '\n');
        expect(event?.summary).toBe(plain);
        expect(event?.description).toBe(plain);
        expect(event?.startDate.toString()).toBe('2026-11-16');
      }),
      { numRuns: 300 },
    );
  });

  it('escapes separators, and leaves out forbidden characters', () => {
    expect(escapeText('a\u0000b\u0007c;d')).toBe('abc\\;d');
    expect(escapeText('a,b;c\\d\r\ne')).toBe('a\\,b\\;c\\\\d\\ne');
  });
});
