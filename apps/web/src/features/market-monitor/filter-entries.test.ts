import type { Finding, MonitorEntry } from '@dorpon/domain/monitor/entry';
import { PAISA_PER_LAKH } from '@dorpon/domain/units';
import { expect, test } from 'vitest';
import { entryFilter } from './filter-entries.ts';
import type { MonitorSearch } from './monitor-search.ts';

const OPENS_AT = Date.parse('2026-11-15T10:00:00+06:00');
const entry = (number: number, code: string, minute: number, finding: Finding): MonitorEntry => ({
  number,
  at: OPENS_AT + minute * 60_000,
  code,
  side: 'up',
  finding,
  line: [],
  volumes: [],
});
const trade = (lakh: number): Finding => ({
  kind: 'large-trade',
  price: 10_000,
  quantity: 1,
  value: lakh * PAISA_PER_LAKH,
  times: 30,
});

const entries = [
  entry(1, 'ACI', 5, trade(8)),
  entry(2, 'GP', 20, trade(25)),
  entry(3, 'GP', 40, { kind: 'lock', price: 10_000, waiting: 5 }),
  entry(4, '', 50, {
    kind: 'sector-move',
    sector: 'Bank',
    percent: 1,
    shares: 6,
    of: 7,
    minutes: 10,
  }),
  entry(5, 'DSEX', 60, { kind: 'index-turn', price: 1, extreme: 2, percent: -0.3 }),
];

const shown = (search: MonitorSearch) =>
  entries
    .filter(
      entryFilter(search, {
        opensAt: OPENS_AT,
        codes: search.shares === undefined ? null : new Set(['ACI']),
        sectorOf: (code) =>
          new Map([
            ['ACI', 'Pharmaceuticals'],
            ['GP', 'Telecom'],
          ]).get(code),
        isNamed: (code, text) => code.includes(text),
      }),
    )
    .map(({ number }) => number);

test.each<[MonitorSearch, number[]]>([
  [{}, [1, 2, 3, 4, 5]],
  [{ off: 'trade.market' }, [3]],
  [{ shares: 'watch' }, [1]],
  [{ sector: 'Telecom' }, [2, 3]],
  [{ sector: 'Bank' }, [4]],
  [{ size: '20' }, [2, 3, 4, 5]],
  [{ from: 40 }, [3, 4, 5]],
  [{ filter: 'GP' }, [2, 3]],
  [{ filter: 'GP', off: 'lock', size: '50' }, []],
])('%j shows %j', (search, numbers) => {
  expect(shown(search)).toEqual(numbers);
});
