import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keepWindows, type Place, readKeptWindows, withinReach } from './window-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-places-'));
const file = join(folder, 'windows.json');
afterAll(() => rmSync(folder, { recursive: true }));

const place: Place = { left: 2000, top: 100, width: 800, height: 600, windowState: 'normal' };

describe('the places of windows', () => {
  it('are read as they were kept; what is not a window of ours is left out', () => {
    expect(readKeptWindows(file)).toEqual([]);
    keepWindows(file, [{ path: '/share-list', place }]);
    expect(readKeptWindows(file)).toEqual([{ path: '/share-list', place }]);
    const others = [
      { path: '//example.org', place },
      { path: '/', place: { ...place, width: 'wide' } },
      { path: '/', place: null },
    ];
    writeFileSync(file, JSON.stringify(others));
    expect(readKeptWindows(file)).toEqual([{ path: '/', place: null }]);
    writeFileSync(file, '[{"path"');
    expect(readKeptWindows(file)).toEqual([]);
  });

  it('move to a monitor that is there', () => {
    const right = { left: 1920, top: 0, width: 1920, height: 1080 };
    expect(withinReach(place, right)).toBe(place);
    const only = { left: 0, top: 40, width: 700, height: 1040 };
    expect(withinReach(place, only)).toEqual({ ...place, left: 0, top: 40, width: 700 });
  });
});
