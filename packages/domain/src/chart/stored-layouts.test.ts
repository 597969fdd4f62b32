import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSave, VERSION_MS } from './stored-layouts.ts';

const shown = { version: 7, changedAt: 1000, beganAt: 1000, writer: 'desk' };
const MINUTE = 60_000;

it.each([
  ['in the same sitting', { base: 7, changedAt: 1000 + MINUTE, writer: 'desk' }, 'replace', false],
  [
    'of another device that saw it',
    { base: 7, changedAt: 2000, writer: 'phone' },
    'replace',
    false,
  ],
  [
    'five minutes later',
    { base: 7, changedAt: 1000 + VERSION_MS, writer: 'desk' },
    'append',
    false,
  ],
  [
    'newer, but made on an older version',
    { base: 6, changedAt: 1001, writer: 'phone' },
    'append',
    true,
  ],
  [
    'older, and made on an older version',
    { base: 6, changedAt: 999, writer: 'phone' },
    'aside',
    true,
  ],
  ['after a lost answer', { base: 6, changedAt: 2000, writer: 'desk' }, 'replace', false],
  ['without the name of its window', { base: 6, changedAt: 2000, writer: null }, 'append', true],
] as const)('a save %s', (_name, save, how, overtaken) => {
  expect(planSave(shown, save)).toEqual({ how, overtaken });
});

it('a version that the device has not seen is never written over', () => {
  const time = fc.integer({ min: 0, max: 10 * VERSION_MS });
  const writer = fc.constantFrom('desk', 'phone', null);
  fc.assert(
    fc.property(
      time,
      time,
      time,
      writer,
      writer,
      fc.boolean(),
      (began, changed, at, a, b, isOld) => {
        const before = { version: 7, beganAt: began, changedAt: changed, writer: a };
        const plan = planSave(before, { base: isOld ? 3 : 7, changedAt: at, writer: b });
        const isSeen = !isOld || (a !== null && a === b);
        expect(plan.overtaken).toBe(!isSeen);
        if (plan.how === 'replace') expect(isSeen).toBe(true);
        if (!isSeen) expect(plan.how === 'append').toBe(at >= changed);
      },
    ),
  );
});
