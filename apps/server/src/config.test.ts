import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it.each([
  ['replay', 'REPLAY_FILE', 'sessions'],
  ['mds', 'MDS_URL', 'mysql://reader:secret@exchange:3306/mds'],
  ['dse', 'DSE_URL', 'https://exchange.example/api/live'],
  ['push', 'PUSH_TOKEN', 'x'.repeat(32)],
])('FEED=%s needs %s, and says so', (FEED, name, value) => {
  expect(() => readConfig({ FEED })).toThrow(`${name}: missing, and FEED=${FEED} needs it`);
  expect(() => readConfig({ FEED, [name]: '' })).toThrow(`${name}: missing`);
  expect(readConfig({ FEED, [name]: value })).toMatchObject({ FEED, [name]: value });
});

it.each([
  ['FEED', 'nasdaq'],
  ['PUSH_TOKEN', 'short'],
  ['MDS_URL', 'http://exchange/mds'],
  ['MDS_POLL_MS', '10'],
  ['DSE_URL', 'exchange'],
  ['REPLAY_FROM', '25:00'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`bad settings\n${name}: `);
});
