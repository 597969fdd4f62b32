import type { Finding } from '@dorpon/domain/health/finding';
import { expect, it } from 'vitest';
import { reportOf } from './report.ts';

const noName: Finding = {
  fault: 'no-name',
  severity: 'note',
  code: 'GP',
  other: null,
  from: null,
  upto: null,
  days: 0,
  found: null,
  expected: null,
};
const headOf = (shares: number, days: number, minuteDays: number, findings: Finding[]) =>
  reportOf({ checkedAt: 0, tookMs: 1234, shares, days, minuteDays, findings }, findings).slice(
    0,
    2,
  );

it('names both codes of one history, the copy second', () => {
  const copy: Finding = {
    ...noName,
    fault: 'history-twice',
    severity: 'warning',
    code: 'GP',
    other: 'GPOLD',
    from: '2015-01-01',
    upto: '2016-12-29',
    days: 480,
  };
  const findings = [copy];
  const report = reportOf(
    { checkedAt: 0, tookMs: 1234, shares: 2, days: 960, minuteDays: 0, findings },
    findings,
  );
  expect(report).toContain(
    '    GP            warning   and GPOLD  2015-01-01 to 2016-12-29  480 days',
  );
});

it('names one of each in the singular, and several in the plural', () => {
  expect(headOf(1, 1, 1, [noName])).toEqual([
    'Checked 1 day of 1 share and the minutes of 1 day in 1.2 s.',
    '1 finding: Names 1.',
  ]);
  expect(headOf(400, 1_203_000, 0, [noName, noName])).toEqual([
    'Checked 1,203,000 days of 400 shares and the minutes of 0 days in 1.2 s.',
    '2 findings: Names 2.',
  ]);
});
