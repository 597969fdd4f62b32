import { setTimeout as delay } from 'node:timers/promises';
import { findMariadb } from '../apps/server/src/feed/mds/testing/find-mariadb.ts';
import { type Mariadb, startMariadb } from '../apps/server/src/feed/mds/testing/mariadb.ts';
import {
  createTables,
  shareRow,
  writtenAt,
} from '../apps/server/src/feed/mds/testing/mds-tables.ts';
import { startChild } from './child.ts';
import { judge, median, report, yardstickMs } from './report.ts';

const ROWS = 440;
const FEW = 10;
const WINDOW_MS = 5000;
const codes = Array.from({ length: ROWS }, (_, number) => `SHARE${number}`);
const OPENED = Date.parse('2026-11-15T11:00:00+06:00');

interface Spent {
  cpuMs: number;
  events: number;
  polls: number;
  faults: unknown[];
}

/** CPU use of polling 440 rows of a real MariaDB each second, with all or few of them changing. */
const program = findMariadb();
if (program) await measure(await startMariadb(program));
else report('mds-poll', { skipped: 'MariaDB not found: apt-get install mariadb-server-core' });

async function measure(server: Mariadb): Promise<void> {
  const began = Date.now();
  const now = () => OPENED + Date.now() - began;
  const child = startChild('mds-poll-server.ts');
  try {
    await server.run(...createTables, 'begin', ...firstRows(now()), 'commit');
    await child.ask({ do: 'listen', url: server.url, now: now(), codes });
    for (const changing of [ROWS, FEW]) {
      const percents: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        const yardstick = yardstickMs();
        const before = await child.ask<Spent>({ do: 'spent' });
        const from = performance.now();
        while (performance.now() - from < WINDOW_MS) {
          await server.run(tradedAgain(changing, now()));
          await delay(1000);
        }
        const wallMs = performance.now() - from;
        const after = await child.ask<Spent>({ do: 'spent' });
        const percent = ((after.cpuMs - before.cpuMs) / wallMs) * 100;
        percents.push(percent);
        report('mds-poll', {
          changing,
          percent,
          yardstickMs: yardstick,
          polls: after.polls - before.polls,
          events: after.events - before.events,
          faults: after.faults,
        });
      }
      const what = `% of one core for ${ROWS} rows a second, ${changing} changing, median of five`;
      judge('mds-poll', what, median(percents), '<=', 5);
    }
    await child.ask({ do: 'stop' });
  } finally {
    await child.end();
    await server.remove();
  }
}

function firstRows(at: number): string[] {
  return codes.map((code, number) =>
    shareRow(code, {
      number,
      yesterday: '100.00',
      open: '100.00',
      last: '100.00',
      high: '101.00',
      low: '99.00',
      trades: 1,
      volume: 100,
      value: '0.0100',
      at: writtenAt(at),
    }),
  );
}

function tradedAgain(rows: number, at: number): string {
  return `update MKISTAT set
  MKISTAT_PUB_LAST_TRADED_PRICE = 200 - MKISTAT_PUB_LAST_TRADED_PRICE + 0.10,
  MKISTAT_TOTAL_TRADES = MKISTAT_TOTAL_TRADES + 1,
  MKISTAT_PUBLIC_TOTAL_TRADES = MKISTAT_PUBLIC_TOTAL_TRADES + 1,
  MKISTAT_TOTAL_VOLUME = MKISTAT_TOTAL_VOLUME + 100,
  MKISTAT_PUBLIC_TOTAL_VOLUME = MKISTAT_PUBLIC_TOTAL_VOLUME + 100,
  MKISTAT_TOTAL_VALUE = MKISTAT_TOTAL_VALUE + 0.0100,
  MKISTAT_PUBLIC_TOTAL_VALUE = MKISTAT_PUBLIC_TOTAL_VALUE + 0.0100,
  MKISTAT_LM_DATE_TIME = '${writtenAt(at)}' where MKISTAT_INSTRUMENT_NUMBER < ${rows}`;
}
