import { expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { badSettings, cannotBeBad } from './testing/bad-settings.data.ts';

it.each([
  ['replay', 'REPLAY_FILE', 'sessions'],
  ['mds', 'MDS_URL', 'mysql://reader:secret@exchange:3306/mds'],
  ['dse', 'DSE_URL', 'https://exchange.example/api/live'],
  ['push', 'PUSH_TOKEN', 'x'.repeat(32)],
])('FEED=%s is refused without %s', (FEED, name, value) => {
  expect(() => readConfig({ FEED })).toThrow(`${name}: missing, but FEED=${FEED} needs it`);
  expect(() => readConfig({ FEED, [name]: '' })).toThrow(`${name}: missing`);
  expect(readConfig({ FEED, [name]: value })).toMatchObject({ FEED, [name]: value });
});

it('every setting has an invalid value in the table, or is listed as having none', () => {
  const inTable = new Set([...badSettings.map(([name]) => name), ...cannotBeBad]);
  expect([...inTable].sort()).toEqual(settingNames.toSorted());
});

it.each(badSettings)('%s=%s is refused with one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/^Invalid setting [^\n]+$/);
  expect(() => readConfig({ [name]: value })).toThrow(`Invalid setting ${name}: `);
});

it.each([
  ['TRUSTED_PROXIES', 'loopback, linklocal,uniquelocal', ['loopback', 'linklocal', 'uniquelocal']],
  ['TRUSTED_PROXIES', '10.0.0.0/8, ::1,192.168.1.7', ['10.0.0.0/8', '::1', '192.168.1.7']],
  ['ADMIN_EMAILS', 'a@dorpon.example, b@dorpon.example', ['a@dorpon.example', 'b@dorpon.example']],
  ['MAIL_FROM', 'দর্পণ <post@dorpon.example>', 'দর্পণ <post@dorpon.example>'],
  [
    'DATABASE_URL',
    'postgresql:///dorpon?host=/run/postgresql',
    'postgresql:///dorpon?host=/run/postgresql',
  ],
  [
    'SMS_URL',
    'https://gateway.example/send?to={to}&text={text}',
    'https://gateway.example/send?to={to}&text={text}',
  ],
  ['API_BASE', 'https://api.dorpon.example/', 'https://api.dorpon.example'],
  ['ANALYTICS_ID', 'G-ABC123DEF4', 'G-ABC123DEF4'],
  ['SIM_SPEED', '0.5', 0.5],
  ['REPLAY_SPEED', 'max', 'max'],
])('%s=%s is accepted', (name, value, read) => {
  expect(readConfig({ [name]: value })).toMatchObject({ [name]: read });
});
