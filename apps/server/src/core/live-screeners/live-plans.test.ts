import { expect, it } from 'vitest';
import { createLivePlans } from './live-plans.ts';

const noOwn = { held: async () => new Map(), editionOf: async () => '0.0', lists: async () => [] };

const live = (memberId: string, text: string) => ({ memberId, id: 'one', text, edition: '0.0' });

const columns = (field: string, count: number): string =>
  Array.from({ length: count }, (_, back) => `${field}(${back}) > 0`).join(' and ');

it('texts that read much do not take the room of others, whoever comes first', async () => {
  const plans = createLivePlans({ own: noOwn, log: { warn: () => {} } });
  const small = [live('m1', 'pe < 15'), live('m2', 'yield > 4 and nav > 10')];
  const large = [
    live('a1', `${columns('quarter_eps', 20)} and ${columns('annual_eps', 20)}`),
    live('a2', columns('quarter_revenue', 20)),
  ];
  await plans.take([...large, ...small], []);
  for (const one of small) expect(plans.has(one), one.text).toBe(true);
  expect(large.filter(plans.has).length).toBe(1);
});

it('long windows count all their bars and do not take the room of others', async () => {
  const plans = createLivePlans({ own: noOwn, log: { warn: () => {} } });
  const windows = Array.from({ length: 40 }, (_, n) => `stdev(x, ${1_300 - n})`).join(' + ');
  const long = Array.from({ length: 40 }, (_, n) =>
    live(`a${n}`, `let x = turnover * 1.${n + 10}; ${windows} > 1`),
  );
  const usual = live('m', 'close > sma(close, 50) and rsi(14) < 30 and highest(high, 252) = high');
  await plans.take([...long, usual], []);
  expect(plans.has(usual)).toBe(true);
  expect(long.filter(plans.has).length).toBeLessThan(30);
});

it('what texts share is counted once, so that a thousand of them are run', async () => {
  const plans = createLivePlans({ own: noOwn, log: { warn: () => {} } });
  const alike = Array.from({ length: 1_000 }, (_, n) =>
    live(`m${n}`, `close > sma(close, ${5 + (n % 200)}) and rsi(14) > 30 and adx(14) > ${n}`),
  );
  await plans.take(alike, []);
  expect(plans.all()).toHaveLength(1_000);
  expect(plans.allNotRun()).toEqual([]);
}, 60_000);

it('says why one is not run, and runs it when there is room', async () => {
  const plans = createLivePlans({ own: noOwn, log: { warn: () => {} } });
  const first = live('m1', columns('quarter_eps', 20) + ' and ' + columns('annual_eps', 20));
  const second = live('m2', columns('quarter_nav', 20) + ' and ' + columns('annual_nav', 20));
  const broken = live('m3', 'clsoe > 1');
  await plans.take([first, second, broken], []);
  expect([first, second, broken].map(plans.notRun)).toEqual([undefined, 'too-much', 'problem']);
  expect(plans.notRun({ ...second, text: 'close > 1' })).toBeUndefined();
  expect(plans.allNotRun().map(({ memberId }) => memberId)).toEqual(['m2', 'm3']);
  // The first member has none any more; nothing else is read again.
  await plans.take([], [], ['m1']);
  expect([first, second, broken].map(plans.notRun)).toEqual([undefined, undefined, 'problem']);
  expect(plans.all().map(({ memberId }) => memberId)).toEqual(['m2']);
});
