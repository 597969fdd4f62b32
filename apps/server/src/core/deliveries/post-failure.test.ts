import { expect, it } from 'vitest';
import { reasonOf } from './post-failure.ts';

it.each([
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'sender-refused'],
  [{ code: 'EAUTH', responseCode: 454, command: 'AUTH PLAIN' }, 'sender-refused'],
  [{ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, 'sender-refused'],
  [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'sender-refused'],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'rejected'],
  [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'busy'],
  [{ code: 'HTTP 401' }, 'sender-refused'],
  [{ code: 'HTTP 402' }, 'sender-refused'],
  [{ code: 'HTTP 404' }, 'sender-refused'],
  [{ code: 'HTTP 400' }, 'rejected'],
  [{ code: 'HTTP 429' }, 'busy'],
  [{ code: 'HTTP 503' }, 'busy'],
  [{ name: 'TimeoutError' }, 'timed-out'],
  [{ code: 'ECONNREFUSED' }, 'unreachable'],
])('%j is %s', (thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason);
});
