import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeSettings, type SettingChanges, settingNames } from './settings.ts';

const dark = { value: 'dark', changedAt: 2000 };
const kept = { theme: { ...dark, version: 3 } };

it('a later choice wins and gets the new version; other settings do not change', () => {
  const changes = { theme: { value: 'light', changedAt: 2001 } };
  expect(mergeSettings(kept, changes, 4)).toEqual({
    theme: { value: 'light', changedAt: 2001, version: 4 },
  });
  const language = { value: 'bn', changedAt: 1 };
  expect(mergeSettings(kept, { language }, 4)).toEqual({
    ...kept,
    language: { ...language, version: 4 },
  });
});

it('an older choice that arrives late changes nothing; of two with the same time the last to arrive wins', () => {
  expect(mergeSettings(kept, { theme: { value: 'light', changedAt: 1999 } }, 4)).toBe(kept);
  const same = { theme: { value: 'light', changedAt: 2000 } };
  expect(mergeSettings(kept, same, 4).theme?.value).toBe('light');
});

it('choosing the same value again keeps the version and updates the time', () => {
  expect(mergeSettings(kept, { theme: dark }, 4)).toBe(kept);
  expect(mergeSettings(kept, { theme: { value: 'dark', changedAt: 9000 } }, 4)).toEqual({
    theme: { value: 'dark', changedAt: 9000, version: 3 },
  });
});

it('devices converge, in whatever order their choices arrive', () => {
  const choice = fc.record({
    name: fc.constantFrom(...settingNames),
    value: fc.constantFrom('a', 'b', 'c'),
  });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (all, keys) => {
      const dated = all.map(({ name, value }, changedAt): SettingChanges => {
        return { [name]: { value, changedAt } };
      });
      const arrive = (order: readonly SettingChanges[]) => {
        let now = {};
        for (const [at, change] of order.entries()) now = mergeSettings(now, change, at + 1);
        return valuesOf(now);
      };
      const shuffled = dated
        .map((change) => ({ change, key: keys.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ change }) => change);
      expect(arrive(shuffled)).toEqual(arrive(dated));
    }),
  );
});

const valuesOf = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]));
