import { errorBody } from '@dorpon/contract/error-catalogue';
import { getUpcomingEvents } from '@dorpon/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (query: string) =>
  app.http.inject({ method: 'GET', url: `/api/events/get-upcoming-events${query}` });
const eventsOf = async (query: string) => {
  const answer = await get(query);
  expect(answer.statusCode).toBe(200);
  const events = getUpcomingEvents.answer.parse(answer.json());
  return events.map(({ day, code, kind }) => `${day} ${code} ${kind}`);
};

describe('upcoming events', () => {
  it('are listed from today on, by day', async () => {
    expect(await eventsOf('')).toEqual([
      '2026-11-16 ACI agm',
      '2026-11-17 KAY&QUE spot',
      '2026-11-19 AMCL(PRAN) board-meeting',
      '2026-11-22 KAY&QUE record-date',
      '2026-11-23 KAY&QUE resumption',
      '2026-12-03 AL-HAJTEX spot',
      '2026-12-08 AL-HAJTEX record-date',
      '2026-12-09 AL-HAJTEX resumption',
      '2026-12-20 KAY&QUE agm',
    ]);
  });

  it('can be filtered by range, kind and share', async () => {
    expect(await eventsOf('?from=2026-11-17&upto=2026-11-19')).toEqual([
      '2026-11-17 KAY&QUE spot',
      '2026-11-19 AMCL(PRAN) board-meeting',
    ]);
    expect(await eventsOf('?kind=record-date')).toEqual([
      '2026-11-22 KAY&QUE record-date',
      '2026-12-08 AL-HAJTEX record-date',
    ]);
    expect(await eventsOf('?kind=agm&from=2025-11-01&code=ACI')).toEqual(['2025-12-28 ACI agm']);
    expect(await eventsOf('?code=AMCL(PRAN)')).toEqual(['2026-11-19 AMCL(PRAN) board-meeting']);
    expect(await eventsOf('?code=KAY%26QUE&kind=spot')).toEqual(['2026-11-17 KAY&QUE spot']);
  });

  it('with a limit are the next ones, record dates and AGMs before others, listed by day', async () => {
    expect(await eventsOf('?limit=2')).toEqual([
      '2026-11-16 ACI agm',
      '2026-11-22 KAY&QUE record-date',
    ]);
    expect(await eventsOf('?limit=5')).toEqual([
      '2026-11-16 ACI agm',
      '2026-11-17 KAY&QUE spot',
      '2026-11-22 KAY&QUE record-date',
      '2026-12-08 AL-HAJTEX record-date',
      '2026-12-20 KAY&QUE agm',
    ]);
    expect((await eventsOf('?limit=100')).sort()).toEqual((await eventsOf('')).sort());
    for (const limit of ['0', '101', '1.5', 'few']) {
      const answer = await get(`?limit=${limit}`);
      expect(answer.statusCode).toBe(400);
      expect(errorBody.parse(answer.json())).toMatchObject({
        code: 'bad-parameter',
        field: 'limit',
      });
    }
  });

  it('with keep=important are record dates, then AGMs, of the largest companies, listed by day', async () => {
    expect(await eventsOf('?limit=1&keep=important')).toEqual(['2026-11-22 KAY&QUE record-date']);
    // KAY&QUE is worth 312.50 × 87 m, more than ACI, whose AGM is earlier.
    expect(await eventsOf('?limit=3&keep=important')).toEqual([
      '2026-11-22 KAY&QUE record-date',
      '2026-12-08 AL-HAJTEX record-date',
      '2026-12-20 KAY&QUE agm',
    ]);
    expect(await eventsOf('?limit=3&keep=next')).toEqual(await eventsOf('?limit=3'));
  });

  it('have the action that they belong to', async () => {
    const [event] = (await get('?kind=record-date')).json();
    expect(event).toMatchObject({
      published_on: '2026-11-02',
      action: { cash: 10, agm_date: '2026-12-20' },
    });
    const [meeting] = (await get('?kind=board-meeting')).json();
    expect(meeting).toMatchObject({ published_on: '2026-11-10', action: null });
  });
});

describe('an invalid call', () => {
  it.each([
    ['?code=no%20such', 'code', 400],
    ['?code=NOSUCH', 'code', 404],
    ['?kind=party', 'kind', 400],
    ['?from=soon', 'from', 400],
    ['?upto=2026-13-01', 'upto', 400],
    ['?upto=2026-11-01', 'upto', 400],
    ['?from=2026-01-01&upto=2027-03-01', 'upto', 400],
    ['?limit=0', 'limit', 400],
    ['?limit=8&keep=large', 'keep', 400],
  ])('%s names %s', async (query, field, status) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(status);
    expect(errorBody.parse(answer.json()).field).toBe(field);
  });

  it.each([
    ['?from=2026-11-12&upto=2026-11-11', 'upto: must not be before from'],
    ['?upto=2026-11-01', 'upto: must not be before today'],
    ['?from=2026-01-01&upto=2027-03-01', 'upto: must be at most 400 days after from'],
  ])('%s says %s', async (query, msg) => {
    expect((await get(query)).json().msg).toBe(msg);
  });
});
