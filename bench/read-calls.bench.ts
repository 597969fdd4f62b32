import { PERIODS, periodBars } from '@dorpon/domain/bars/period-bar';
import { openRecord } from './record-server.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';

/**
 * Time in the server of calls over five years of all shares, with 80 trades on each beat of the stream.
 * None of these answers is kept: each is made for its caller.
 */
const ROUNDS = 5;
const BEAT_MS = 250;
const TRADES = 80;
const { app, trade, codes } = await openRecord(5);

async function ask(path: string): Promise<void> {
  const answer = await app.http.inject(`/api${path}`);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
}

let turn = 0;
let beatAt = 0;
const nextCode = (): string => encodeURIComponent(codes[(turn += 7) % codes.length]!);

const cases = [
  {
    figure: '365 days of a share, ms',
    limit: 2,
    calls: 500,
    call: () => ask(`/shares/get-eod-data-count?code=${nextCode()}&count=365`),
  },
  {
    figure: '365 days of a share, adjusted, ms',
    limit: 2,
    calls: 500,
    call: () =>
      ask(
        `/shares/get-eod-data-from-to?code=${nextCode()}&from=2025-05-01&upto=2026-12-31&adjust=2`,
      ),
  },
  {
    figure: '13 periods of all shares, computed, ms',
    limit: 10,
    calls: 300,
    call: async () => {
      for (const code of app.days.codes) periodBars(app.days.upToNow(code)!);
    },
  },
  {
    figure: 'one of the 13 periods of all shares, answered, ms',
    limit: 10,
    calls: 300,
    call: () => ask(`/eod/get-eop-data?days=${PERIODS[((turn += 1)) % PERIODS.length]}`),
  },
  { figure: 'beta of all shares, ms', limit: 50, calls: 100, call: () => ask('/eod/get-beta') },
];

for (const { figure, limit, calls, call } of cases) {
  for (let i = 0; i < calls; i += 1) await call();
  const p99s: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (let i = 0; i < calls; i += 1) {
      if (performance.now() - beatAt > BEAT_MS) {
        trade(TRADES);
        beatAt = performance.now();
      }
      const began = performance.now();
      await call();
      times.push(performance.now() - began);
    }
    p99s.push(percentile(times, 0.99));
    report('read-calls', {
      figure,
      round,
      median: Number(median(times).toFixed(3)),
      p99: Number((p99s.at(-1) ?? 0).toFixed(3)),
      yardstickMs: Math.round(yardstickMs()),
    });
  }
  judge('read-calls', `${figure}, median of five p99s`, median(p99s), '<=', limit);
}
await app.stop();
process.exit();
