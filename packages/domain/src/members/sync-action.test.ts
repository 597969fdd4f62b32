import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptSettings, mergeSettings, syncAction, VISITOR_CHOICE } from './settings.ts';

describe('a setting on a device and on the server', () => {
  const now = 1_000_000;
  const kept = { age: 5000 };

  it('the later one wins: it is taken from the server or sent to it', () => {
    expect(syncAction(kept, { chosenAt: now - 6000 }, now)).toBe('take');
    expect(syncAction(kept, { chosenAt: now - 5000 }, now)).toBe('take');
    expect(syncAction(kept, { chosenAt: now - 4999 }, now)).toBe('send');
  });

  it('a setting that was never chosen is not sent', () => {
    expect(syncAction(kept, { chosenAt: 0 }, now)).toBe('take');
    expect(syncAction(undefined, { chosenAt: 0 }, now)).toBe('none');
    expect(syncAction(undefined, { chosenAt: now - 1 }, now)).toBe('send');
  });

  it('a choice made before sign-in is sent only where the account has none', () => {
    expect(syncAction({ age: 0 }, { chosenAt: VISITOR_CHOICE }, now)).toBe('take');
    expect(syncAction({ age: now - 1 }, { chosenAt: VISITOR_CHOICE }, now)).toBe('take');
    expect(syncAction(undefined, { chosenAt: VISITOR_CHOICE }, now)).toBe('send');
  });
});

/** Devices with wrong clocks change settings and sync now and then, in any order. */
const acts = fc.array(
  fc.record({
    device: fc.nat({ max: 2 }),
    does: fc.constantFrom('chooses', 'syncs' as const),
    value: fc.constantFrom('auto', 'light', 'dark'),
    after: fc.integer({ min: 1, max: 3_600_000 }),
  }),
  { maxLength: 30 },
);

it('the last choice wins on every device, whatever their clocks', () => {
  const offsets = fc.tuple(fc.integer(), fc.integer(), fc.integer());
  fc.assert(
    fc.property(acts, offsets, (script, clocks) => {
      let [time, kept, version] = [10 ** 13, {} as KeptSettings, 0];
      const devices = clocks.map((offset) => ({ offset, value: 'auto', chosenAt: 0 }));
      let last: string | null = null;
      const sync = (device: (typeof devices)[number]) => {
        const now = time + device.offset;
        const received = kept.theme && {
          value: kept.theme.value,
          age: time - kept.theme.changedAt,
        };
        const action = syncAction(received, device, now);
        if (action === 'take' && received) {
          device.value = received.value;
          device.chosenAt = now - received.age;
        } else if (action === 'send') {
          version += 1;
          const changedAt = time - (now - device.chosenAt);
          kept = mergeSettings(kept, { theme: { value: device.value, changedAt } }, version);
        }
      };
      for (const { device: which, does, value, after } of script) {
        time += after;
        const device = devices[which]!;
        if (does === 'syncs') sync(device);
        else {
          device.value = value;
          device.chosenAt = time + device.offset;
          last = value;
        }
      }
      for (const device of [...devices, ...devices]) sync(device);
      expect(devices.map(({ value }) => value)).toEqual(devices.map(() => last ?? 'auto'));
    }),
  );
});
