import { type FindingRow, getDataHealth } from '@dorpon/contract/data-health';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberCalls } from '../../testing/member-calls.ts';
import { signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createDoctor } from './doctor.ts';
import { openDoctor } from './open-doctor.ts';
import { reportOf } from './report.ts';
import { codes, days, writeSoundStore } from './testing/sound-store.ts';

let app: TestApp;
const run = (statement: string, values: unknown[] = []) =>
  app.database.pool.query(statement, values);
const found = async () => {
  const { findings } = await openDoctor(app.database.pool, () => '2026-11-15').examine();
  return findings.map(({ fault, code, from, upto }) => [fault, code, from, upto].join(' ')).sort();
};
/** Runs the statement and the check, and restores the rows. */
async function planted(statement: string, values: unknown[] = []): Promise<string[]> {
  await run('create table kept as select * from day_bar');
  await run('create table kept_minutes as select * from minute_bar');
  await run('create table kept_listed as select * from instrument');
  try {
    await run(statement, values);
    return await found();
  } finally {
    await run('delete from day_bar; insert into day_bar select * from kept; drop table kept');
    await run(`delete from minute_bar; insert into minute_bar select * from kept_minutes;
      drop table kept_minutes`);
    await run(`delete from instrument; insert into instrument select * from kept_listed;
      drop table kept_listed`);
  }
}

beforeAll(async () => {
  app = await startTestApp();
  await writeSoundStore(app.database.pool);
}, 60_000);
afterAll(() => app.close());

describe('a store with one planted fault', () => {
  it('a sound store has no finding', async () => {
    expect(await found()).toEqual([]);
  });

  const [d1, d2, d3] = [days[30]!, days[31]!, days[32]!];
  const at = (code: string, day: string) => `code = '${code}' and day = '${day}'`;
  it.each<[string, string, string[]]>([
    [
      'days of one share are missing',
      `delete from day_bar where code = 'KAY&QUE' and day in ('${d1}', '${d2}')`,
      [`share-days-missing KAY&QUE ${d1} ${d2}`],
    ],
    [
      'a day of all shares is missing',
      `delete from day_bar where day = '${d1}'`,
      [`market-days-missing  ${d1} ${d1}`],
    ],
    [
      'a day repeats the day before',
      `update day_bar as copy set open = source.open, high = source.high, low = source.low,
          volume = source.volume, value = source.value, neutral = source.neutral,
          trades = source.trades, close = source.close, yesterday_close = source.close
        from day_bar as source where source.code = 'ACI' and source.day = '${d1}'
          and copy.code = 'ACI' and copy.day = '${d2}'`,
      [`bars-repeated ACI ${d2} ${d2}`, `yesterday-close ACI ${d3} ${d3}`],
    ],
    [
      'a share is also stored under its old code',
      `insert into day_bar select 'LAFSURCEML', day, open, high, low, close, last, yesterday_close,
        volume, value, trades, bull, bear, neutral from day_bar where code = 'LHBL'`,
      [
        `history-twice LHBL ${days[0]} ${days[59]}`,
        'no-instrument LAFSURCEML  ',
        `share-minutes-missing LAFSURCEML ${days[59]} ${days[59]}`,
      ],
    ],
    [
      'a close is twice the close before',
      `update day_bar set close = close * 2, high = high * 2, value = value * 2 where ${at('GP', days[58]!)};
       update day_bar set yesterday_close = yesterday_close * 2, close = close * 2, open = open * 2,
         high = high * 2, low = low * 2, value = value * 2 where ${at('GP', days[59]!)};
       update minute_bar set high = high * 2, low = low * 2 where code = 'GP'`,
      [`price-jump GP ${days[58]} ${days[58]}`],
    ],
    [
      'yesterday’s close differs from the previous row',
      `update day_bar set yesterday_close = yesterday_close + 10 where ${at('EBL', d1)}`,
      [`yesterday-close EBL ${d1} ${d1}`],
    ],
    ['a name is the code', `update instrument set name = code where code = 'GP'`, ['no-name GP  ']],
    ['no sector', `update instrument set sector = '' where code = 'GP'`, ['no-sector GP  ']],
    [
      'a value in another unit',
      `update day_bar set value = value * 1000 where ${at('ROBI', d1)}`,
      [`value-outside-range ROBI ${d1} ${d1}`],
    ],
    [
      'bull, bear and neutral do not add up to the volume',
      `update day_bar set bull = bull + 1 where ${at('ROBI', d1)}`,
      [`sides-unequal ROBI ${d1} ${d1}`],
    ],
    [
      'a minute is missing',
      `delete from minute_bar where code = 'RENATA' and at_ms = ${dhakaTime(days[59]!, 605)}`,
      [`minutes-volume RENATA ${days[59]} ${days[59]}`],
    ],
    [
      'minutes of all shares are missing',
      `delete from minute_bar where at_ms in (select ${dhakaTime(days[59]!, 600)} + 60000 * minute
        from generate_series(2, 6) as minute)`,
      [
        ...codes.map((code) => `minutes-volume ${code} ${days[59]} ${days[59]}`).sort(),
        `minutes-missing  ${days[59]} ${days[59]}`,
      ].sort(),
    ],
    [
      'a minute above the day’s high',
      `update minute_bar set high = high + 1 where code = 'RENATA'
        and at_ms = ${dhakaTime(days[59]!, 605)}`,
      [`minutes-range RENATA ${days[59]} ${days[59]}`],
    ],
    [
      'high below low',
      `update day_bar set high = low - 1, value = 0 where ${at('ROBI', d1)}`,
      [`high-below-low ROBI ${d1} ${d1}`],
    ],
    [
      'an open above the high',
      `update day_bar set open = high + 10 where ${at('ROBI', d1)}`,
      [`outside-range ROBI ${d1} ${d1}`],
    ],
  ])('%s', async (_, statement, expected) => {
    expect(await planted(statement)).toEqual(expected);
  });
});

describe('companies', () => {
  it('shareholdings that do not add up to 100% and unbalanced balance sheets are found', async () => {
    await run(`insert into shareholding values
      ('ACI', '2026-06-30', '2026-07-10', 3000, 0, 2000, 0, 5000),
      ('ACI', '2026-07-31', '2026-08-10', 3000, 0, 2000, 0, 4000)`);
    await run(`insert into statement values ('GP', 'Q1', '2026-03-31', '2026-12-31', '2026-05-10',
      false, 1, '{}', '{"totalAssets": 900000000, "liabilitiesAndEquity": 800000000}', '{}')`);
    expect(await found()).toEqual([
      'balance-unequal GP 2026-03-31 2026-03-31',
      'holding-not-whole ACI 2026-07-31 2026-07-31',
    ]);
  });
});

describe('the call and the report', () => {
  it('administrators see counts, findings, advice in both languages, and the age of the result', async () => {
    const boss = memberCalls(app, await signUp(app, { verified: true, admin: true }));
    const check = async (search = '') => {
      const { status, body } = await boss.get(`/admin/data-health${search}`);
      expect(status).toBe(200);
      return getDataHealth.answer.parse(body);
    };
    const first = await check();
    expect([first.shares, first.days, first.minuteDays]).toEqual([14, 14 * 60, 1]);
    expect(first.counts.filter(({ count }) => count > 0)).toEqual([
      { kind: 'holdings', count: 1 },
      { kind: 'statements', count: 1 },
    ]);
    expect(first.faultCounts.toSorted((a, b) => a.fault.localeCompare(b.fault))).toEqual([
      { fault: 'balance-unequal', count: 1 },
      { fault: 'holding-not-whole', count: 1 },
    ]);
    const [holding] = first.findings as [FindingRow];
    expect(holding).toMatchObject({ code: 'ACI', found: 90, expected: 100, severity: 'warning' });
    expect(holding.command).toBe('npm run import -- shareholding.csv');
    expect(holding.todoBangla).toMatch(/।$/);

    await run('delete from shareholding');
    expect(await check()).toEqual(first);
    const second = await check('?refresh=true');
    expect(second.findings.map(({ fault }) => fault)).toEqual(['balance-unequal']);
    expect(second.checkedAt).toBeGreaterThan(first.checkedAt ?? 0);
    // Concurrent callers share one check.
    const doctor = openDoctor(app.database.pool, () => '2026-11-15');
    const [third, fourth] = await Promise.all([doctor.ask(true, 60_000), doctor.ask(true, 60_000)]);
    expect(third).toEqual(fourth);
  });

  it('a long check is not awaited; a failed one is reported once and does not stop later ones', async () => {
    const first = Promise.withResolvers<never>();
    const looks = [first.promise];
    const nothing = { findings: [], shares: 0, days: 0, minuteDays: 0 };
    const store = { look: async () => looks.shift() ?? nothing } as never;
    const doctor = createDoctor({ store, now: Date.now, today: () => '2026-11-15' });
    expect(await doctor.ask(false, 10)).toEqual({ checkup: null, isChecking: true });
    first.reject(new Error('the database is unavailable'));
    await expect(doctor.ask(false, 1000)).rejects.toThrow('the database is unavailable');
    expect(await doctor.ask(false, 1000)).toMatchObject({ isChecking: false });
  });

  it('others are refused, and a bad parameter is named', async () => {
    const member = memberCalls(app, await signUp(app, { verified: true }));
    expect((await member.get('/admin/data-health')).status).toBe(403);
    expect((await memberCalls(app).get('/admin/data-health')).status).toBe(401);
    const boss = memberCalls(app, await signUp(app, { verified: true, admin: true }));
    const { status, body } = await boss.get('/admin/data-health?refresh=maybe');
    expect([status, body.field]).toEqual([400, 'refresh']);
  });

  it('the text report is grouped and counted, with a remedy after each group', async () => {
    const checkup = await openDoctor(app.database.pool, () => '2026-11-15').examine();
    expect(reportOf({ ...checkup, tookMs: 1234 }, checkup.findings)).toEqual([
      'Checked 840 days of 14 shares and the minutes of 1 day in 1.2 s.',
      '1 finding: Statements 1.',
      '',
      'Statements (1)',
      '  Assets differ from liabilities + equity',
      '    GP            warning   2026-03-31  9000000.00  against 8000000.00',
      '    → Compare with the published statement; a line may be missing or in another unit.',
      '      npm run import -- statements.csv',
    ]);
    expect(reportOf(checkup, []).at(-1)).toBe('Nothing found.');
  });
});
