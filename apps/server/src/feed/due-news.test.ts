import { expect, it } from 'vitest';
import { dueNews } from './due-news.ts';

const moment = (time: string): number => Date.parse(`2026-11-15T${time}+06:00`);
const said = (time: string, text: string, code = 'ACI') => ({ code, at: moment(time), text });
const bodies = (due: ReturnType<typeof dueNews>) => due.items.map(({ body }) => body);

it('waits ten minutes for the rest of an item', () => {
  const parts = [said('10:00', 'First (cont.)'), said('09:00', 'Whole.', 'GP')];
  const waiting = dueNews(parts, moment('10:10'));
  expect(bodies(waiting)).toEqual(['Whole.']);
  expect(waiting).toMatchObject({ hasWaiting: true, upto: moment('10:00') });
  const overdue = dueNews(parts, moment('10:10') + 1);
  expect(bodies(overdue)).toEqual(['Whole.', 'First']);
  expect(overdue).toMatchObject({ hasWaiting: false, upto: moment('10:00') });
});

it('resumes at the first item that waits; an overdue one is sent and does not hold it back', () => {
  const due = dueNews(
    [
      said('08:00', 'Never finished (cont.)', 'GP'),
      said('10:00', 'First (cont.)'),
      said('10:01', 'Another (cont.)', 'KAY&QUE'),
      said('10:02', 'Whole.', 'ROBI'),
    ],
    moment('10:05'),
  );
  expect(due).toMatchObject({ hasWaiting: true, upto: moment('10:00') });
});

it('never resumes after the current time', () => {
  expect(dueNews([said('10:06', 'Ahead.')], moment('10:05')).upto).toBe(moment('10:05'));
  expect(dueNews([], moment('10:05'))).toEqual({ items: [], hasWaiting: false, upto: 0 });
});
