import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactUnits } from './exact-units.ts';
import { asWritten, writtenMoment } from './written-moment.ts';

describe('a decimal text', () => {
  it('is parsed exactly in its smallest unit', () => {
    expect(exactUnits('26.30', 2)).toBe(2630);
    expect(exactUnits('0.00', 2)).toBe(0);
    expect(exactUnits('40.7801', 8)).toBe(4_078_010_000);
    expect(exactUnits('4976.0110', 8)).toBe(497_601_100_000);
    expect(exactUnits('-0.48259', 2)).toBe(-48);
    expect(exactUnits('1489.86992', 2)).toBe(148_987);
    expect(exactUnits('4299.58500', 2)).toBe(429_959);
    expect(exactUnits('1.005', 2)).toBe(101);
    expect(exactUnits('841', 2)).toBe(84_100);
    expect(exactUnits('0.995', 2)).toBe(100);
  });

  it('that is invalid or too large is null', () => {
    for (const text of ['', 'n/a', '1,2', '1e5', '--', 'NaN', '.', '12345678901234567.00'])
      expect(exactUnits(text, 2), text).toBeNull();
  });

  it('reads back every number of paisa', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (units) => {
        const digits = String(units).padStart(9, '0');
        expect(exactUnits(`${digits.slice(0, -8)}.${digits.slice(-8)}`, 8)).toBe(units);
      }),
    );
  });
});

describe('timestamps of the database', () => {
  it('are read in Dhaka time', () => {
    const at = Date.parse('2013-12-15T14:30:27.357+06:00');
    expect(writtenMoment('Dec 15 2013 02:30:27:357PM')).toBe(at);
    expect(writtenMoment('Dec 15 2013  2:30:27:357PM ')).toBe(at);
    expect(writtenMoment('2013-12-15 14:30:27.357')).toBe(at);
    expect(writtenMoment('Dec  5 2013 12:05:00:000AM')).toBe(Date.parse('2013-12-05T00:05+06:00'));
    expect(writtenMoment('Dec 05 2013 12:05PM')).toBe(Date.parse('2013-12-05T12:05+06:00'));
    expect(writtenMoment('2013-12-15')).toBe(Date.parse('2013-12-15T00:00+06:00'));
    expect(asWritten(at)).toBe('2013-12-15 14:30:27');
  });

  it('that are invalid are null', () => {
    for (const text of [
      '',
      'yesterday',
      'Dez 15 2013 02:30:27:357PM',
      'Jun 31 2013 02:30:27:357PM',
      'Dec 15 2013 14:30:27:357PM',
      'Dec 15 2013 02:61:27:357PM',
      '0000-00-00 00:00:00',
      '2013-13-01 10:00:00',
      '2013-12-15 24:00:00',
      'Dec 15 2013 00:30:27:357AM',
    ])
      expect(writtenMoment(text), text).toBeNull();
  });
});
