import { Agent, get } from 'node:http';
import { PERIODS } from '@dorpon/domain/bars/period-bar';
import { startChild } from './child.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';

/**
 * Server time of calls on five years of all shares, with 80 trades per beat. None of these answers is
 * cached.
 */
const ROUNDS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const server = startChild('./read-calls-server.ts');
const { url, codes } = await server.ask<{ url: string; codes: string[] }>({ do: 'open' });

const ask = (path: string): Promise<void> =>
  new Promise((done, fail) => {
    get(`${url}/api${path}`, { agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${path}: ${answer.statusCode}`));
      answer.resume().on('end', done);
    }).on('error', fail);
  });

let turn = 0;
const nextCode = (): string => encodeURIComponent(codes[(turn += 7) % codes.length]!);
const timesOf = (path: () => string, calls: number) => async (): Promise<number[]> => {
  await server.ask({ do: 'take' });
  for (let i = 0; i < calls; i += 1) await ask(path());
  return server.ask<number[]>({ do: 'take' });
};
const period = () => PERIODS[(turn += 1) % PERIODS.length];
const range = 'from=2025-05-01&upto=2026-12-31&adjust=2';

const cases = [
  {
    figure: '365 days of a share, ms',
    limit: 2,
    times: timesOf(() => `/shares/get-eod-data-count?code=${nextCode()}&count=365`, 1000),
  },
  {
    figure: '365 days of a share, adjusted, ms',
    limit: 2,
    times: timesOf(() => `/shares/get-eod-data-from-to?code=${nextCode()}&${range}`, 1000),
  },
  {
    figure: '13 periods of all shares, computed, ms',
    limit: 10,
    times: () => server.ask<number[]>({ do: 'periods', calls: 300 }),
  },
  {
    figure: 'one of the 13 periods of all shares, answered, ms',
    limit: 10,
    times: timesOf(() => `/eod/get-eop-data?days=${period()}`, 300),
  },
  { figure: 'beta of all shares, ms', limit: 50, times: timesOf(() => '/eod/get-beta', 200) },
];

for (const { figure, limit, times } of cases) {
  await times();
  const p99s: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = await times();
    p99s.push(percentile(taken, 0.99));
    report('read-calls', {
      figure,
      round,
      median: Number(median(taken).toFixed(3)),
      p99: Number((p99s.at(-1) ?? 0).toFixed(3)),
      yardstickMs: Math.round(yardstickMs()),
    });
  }
  judge('read-calls', `${figure}, median of five p99s`, median(p99s), '<=', limit);
}
agent.destroy();
await server.end();
