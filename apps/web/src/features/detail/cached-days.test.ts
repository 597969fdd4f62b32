import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cache } from '../../live/cache/cache.ts';
import { type DayRow, joinDays } from '../../live/cache/days-cache.ts';
import { pageCache } from '../../live/cache/page-cache.ts';
import { cachedDays, daysSince } from './cached-days.ts';

const row = (day: number, close: number): DayRow => ({
  code: 'ACI',
  d: `2026-10-${String(day).padStart(2, '0')}`,
  o: close,
  h: close,
  l: close,
  c: close,
  ltp: close,
  ycp: close,
  v: 10,
  vl: 1,
  t: 2,
  bear: 3,
  bull: 4,
  neutral: 3,
});
const rows = (from: number, upto: number, factor = 1) =>
  Array.from({ length: upto - from + 1 }, (_, i) => row(from + i, (100 + from + i) * factor));

let table = new Map<string, { rows: readonly DayRow[]; at: number }>();
pageCache.offer({
  async readDays(code: string) {
    const found = table.get(code);
    return found && { rows: found.rows, lastUpdate: found.at };
  },
  async writeDays(code: string, put: readonly DayRow[], at: number) {
    table.set(code, { rows: put, at });
    return true;
  },
} as unknown as Cache);

beforeEach(() => {
  table = new Map();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

/** Loads the days on `today` from a server that has `all`. Returns the days shown and requested. */
async function visit(all: readonly DayRow[], today: string) {
  const asked: string[] = [];
  const shown = await daysSince('ACI', '2026-10-01', today, async (day) => {
    asked.push(day);
    return all.filter(({ d }) => d >= day && d <= today);
  });
  await vi.waitFor(() => expect(table.get('ACI')).toBeDefined());
  return { shown, asked };
}

describe('the cached days of a share', () => {
  it('K14 a second visit requests only the days from the last cached one on', async () => {
    expect((await visit(rows(1, 10), '2026-10-10')).asked).toEqual(['2026-10-01']);
    expect(await cachedDays('ACI')).toEqual(rows(1, 9));
    const second = await visit(rows(1, 12), '2026-10-12');
    expect(second.asked).toEqual(['2026-10-09']);
    expect(second.shown).toEqual(rows(1, 12));
    await vi.waitFor(() => expect(table.get('ACI')?.rows).toEqual(rows(1, 11)));
  });

  it('K14 after a bonus all days are requested again', async () => {
    await visit(rows(1, 10), '2026-10-10');
    const second = await visit(rows(1, 12, 0.8), '2026-10-12');
    expect(second.asked).toEqual(['2026-10-09', '2026-10-01']);
    expect(second.shown).toEqual(rows(1, 12, 0.8));
  });

  it('K14 keeps the time of the last complete fetch when it adds days', async () => {
    await visit(rows(1, 10), '2026-10-10');
    table.set('ACI', { rows: rows(1, 9), at: 7 });
    await visit(rows(1, 12), '2026-10-12');
    await vi.waitFor(() => expect(table.get('ACI')?.rows).toHaveLength(11));
    expect(table.get('ACI')?.at).toBe(7);
  });

  it('K2 rows that cannot be read count as absent', async () => {
    table.set('ACI', { rows: [{ code: 'ACI', d: '2026-10-09' } as DayRow], at: 7 });
    expect(await cachedDays('ACI')).toBeUndefined();
  });

  it('are joined with the later days of the server, unless the server has changed prices', () => {
    const length = fc.integer({ min: 1, max: 28 });
    fc.assert(
      fc.property(length, length, fc.boolean(), (a, b, changed) => {
        const [kept, whole] = [Math.min(a, b), Math.max(a, b)];
        const now = rows(1, whole, changed ? 0.8 : 1);
        const joined = joinDays(rows(1, kept), now.slice(kept - 1));
        expect(joined).toEqual(changed ? undefined : now);
      }),
    );
  });
});
