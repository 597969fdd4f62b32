import { afterAll, beforeAll, expect, it } from 'vitest';
import { post } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const env = { SMS_PER_HOUR: '10', SMS_PER_DAY: '100', SMS_COUNTRIES: '+880, +91' };
  app = await startTestApp({}, undefined, { env });
});
afterAll(() => app.close());

const send = (phoneNumber: string, headers = {}) =>
  post(app, '/api/auth/phone-number/send-otp', { phoneNumber }, headers);
const deviceIn = (answer: Awaited<ReturnType<typeof post>>): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((each) => each.startsWith('dorpon.device='))
    ?.split(';', 1)[0] ?? 'none';

it('a number of an unsupported country is refused and not counted', async () => {
  for (const number of ['+14155550100', '+447700900123', '+8610123456789']) {
    const refused = await send(number);
    expect([refused.statusCode, refused.json().code, refused.json().field]).toEqual([
      400,
      'country-not-served',
      'phoneNumber',
    ]);
    expect(refused.json().msg).toContain('+880, +91');
  }
  const { rows } = await app.database.pool.query('select from sign_in_attempt');
  expect(rows).toEqual([]);
});

it('with 200 parallel requests strangers get eight of ten SMS, and known browsers the rest', async () => {
  const own = '+8801700000000';
  const asked = await send(own);
  const sms = await app.outbox.next('txt', own);
  const code = /\d{6}/.exec(sms.split('\n\n')[1] ?? '')?.[0];
  const verified = await post(
    app,
    '/api/auth/phone-number/verify',
    { phoneNumber: own, code },
    { cookie: deviceIn(asked) },
  );
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => send(`+91170000${String(n).padStart(4, '0')}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7);
  const [refused] = answers.filter(({ statusCode }) => statusCode !== 200);
  expect([refused?.statusCode, refused?.json().code]).toEqual([429, 'too-many-requests']);
  const cookie = deviceIn(verified);
  const known = [
    await send(own, { cookie }),
    await send(own, { cookie }),
    await send(own, { cookie }),
  ];
  expect(known.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  const sent = await app.database.pool.query(
    `select count from sign_in_attempt where count = 10 and ends_at > now()`,
  );
  expect(sent.rowCount).toBeGreaterThan(0);
});
