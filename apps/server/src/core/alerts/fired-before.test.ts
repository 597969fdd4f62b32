import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { expect, it } from 'vitest';
import { withUnwritten } from './fired-before.ts';

const day = '2026-11-15';
const at = (minute: number) => dhakaTime(day, minute);
const alert = { id: 1, arming: 2 };
const firing = { ...alert, price: 1, percent: null, occurrence: 0, late: false };
const before = (minute: number) => ({
  code: 'ACI',
  at: at(minute),
  day,
  movedBackAt: null,
  times: 3,
});

it('fires, is paused and resumed before that is stored: waits for its band', () => {
  const fired = [{ ...firing, code: 'ACI', at: at(610) }];
  expect(withUnwritten([alert], new Map(), { fired, back: [] }).get(1)).toEqual([
    { ...before(610), times: 1 },
  ]);
  expect(withUnwritten([alert], new Map([[1, [before(605)]]]), { fired, back: [] }).get(1)).toEqual(
    [{ ...before(610), times: 4 }],
  );
});

it('has moved back before that is stored: may fire again', () => {
  const back = [{ ...alert, code: 'ACI', at: at(611) }];
  expect(withUnwritten([alert], new Map([[1, [before(605)]]]), { fired: [], back }).get(1)).toEqual(
    [{ ...before(605), movedBackAt: at(611) }],
  );
});

it('what another arming did does not count', () => {
  const fired = [{ ...firing, arming: 1, code: 'ACI', at: at(610) }];
  expect(withUnwritten([alert], new Map(), { fired, back: [] }).get(1)).toEqual([]);
});
