import { getFirstDay, runText } from '@dorpon/contract/screener';
import { expect, it } from 'vitest';
import { startHistoryApp } from '../../testing/history-app.ts';
import { walk, writeDays } from '../../testing/thin-record.ts';

const SEEN = 1260;

/** On a record of so many sessions. */
async function onSessions(sessions: number) {
  const days = walk('ACI', '2026-11-12', sessions);
  const app = await startHistoryApp((pool) => writeDays(pool, days));
  const { status, body } = await app.get('/screener/get-first-day');
  expect(status, JSON.stringify(body)).toBe(200);
  const ran = async (day: string) => {
    const payload = { text: 'close > 0', day };
    return await app.http.inject({ method: 'POST', url: '/api/screener/run-text', payload });
  };
  return { app, first: getFirstDay.answer.parse(body), days: days.map(({ day }) => day), ran };
}

it('D12: of a long record screeners see the newest 1,260 sessions, and say so', async () => {
  const { app, first, days, ran } = await onSessions(SEEN + 40);
  expect(first).toEqual({ day: days[40], isCut: true });
  const answer = await ran(first.day!);
  expect(runText.answer.parse(answer.json())).toMatchObject({ outcome: 'ran', day: first.day });
  const early = await ran(days[39]!);
  expect([early.statusCode, early.json().field]).toEqual([404, 'day']);
  expect(early.json().msg).toBe('screeners do not look back to this day');
  await app.close();
});

it('D12: a shorter record is seen whole', async () => {
  const { app, first, days, ran } = await onSessions(30);
  expect(first).toEqual({ day: days[0], isCut: false });
  expect((await ran('2026-01-01')).statusCode).toBe(404);
  await app.close();
});

it('D12: a record without sessions has no first day', async () => {
  const app = await startHistoryApp();
  const { status, body } = await app.get('/screener/get-first-day');
  expect([status, body]).toEqual([200, { day: null, isCut: false }]);
  await app.close();
});
