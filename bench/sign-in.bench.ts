// Effect of hashing passwords at full speed on the price stream.
import { setTimeout as delay } from 'node:timers/promises';
import { judge, median, percentile, report, yardstickMs } from './report.ts';
import { startStorm } from './storm.ts';
import { listenTo } from './stream-listener.ts';

const SECONDS = Number(process.env.SECONDS ?? 15);
const ROUNDS = 3;
/** More than the cores can hash at once, but few enough that none is refused. */
const AT_ONCE = 12;
const SHARES = 80;
const BEAT_MS = 250;

const storm = await startStorm({ TRUSTED_PROXIES: '127.0.0.1' });
let turn = 0;

/** A new account and address each time, because both are limited. */
async function signIn(): Promise<number> {
  turn += 1;
  const address = [10, turn >> 16, turn >> 8, turn].map((part) => part & 255).join('.');
  const answer = await fetch(`${storm.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: storm.origin,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({
      email: `nobody-${turn}@example.com`,
      password: 'correct horse battery',
    }),
  });
  await answer.text();
  return answer.status;
}

async function signInFor(seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const statuses: number[] = [];
  const visitor = async () => {
    while (performance.now() < until) statuses.push(await signIn());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return statuses;
}

const listener = listenTo(storm);
await storm.trade(SHARES, BEAT_MS);
await signInFor(3);
await delay(2_000);

const p99 = (values: readonly number[]) => percentile(values, 0.99);
const ratios: { gaps: number; latencies: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const signingIn = signInFor(SECONDS);
  const during = await listener.measure(signingIn);
  const statuses = await signingIn;
  const without = await listener.measure(delay(SECONDS * 1000));
  const hashed = statuses.filter((status) => status === 401).length;
  if (hashed === 0) throw new Error(`no password was hashed: ${[...new Set(statuses)].join(', ')}`);
  ratios.push({
    gaps: p99(during.gapsMs) / p99(without.gapsMs),
    latencies: p99(during.latenciesMs) / p99(without.latenciesMs),
  });
  report('sign-in', {
    round,
    signInsPerSecond: Number((hashed / SECONDS).toFixed(1)),
    refused: statuses.length - hashed,
    gapP99Ms: { during: p99(during.gapsMs), without: p99(without.gapsMs) },
    tradeToMessageP99Ms: { during: p99(during.latenciesMs), without: p99(without.latenciesMs) },
    yardstickMs: Math.round(yardstickMs()),
  });
}
const middle = (of: (ratio: (typeof ratios)[number]) => number) => median(ratios.map(of));
judge(
  'sign-in',
  'gap between messages, p99 ÷ without sign-ins',
  middle((r) => r.gaps),
  '<=',
  1.2,
);
judge(
  'sign-in',
  'trade to message, p99 ÷ without sign-ins',
  middle((r) => r.latencies),
  '<=',
  1.2,
);
listener.close();
await storm.end();
