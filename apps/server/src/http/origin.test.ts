import { expect, it } from 'vitest';
import { isOurOrigin } from './origin.ts';

const SECURE = 'https://dorpon.example';
const PLAIN = 'http://dorpon.example:8080';

it.each([
  ['the public address', SECURE, 'https://dorpon.example', 'dorpon.example', true],
  ['the public address behind a proxy', SECURE, 'https://dorpon.example', 'app:8080', true],
  ['another name of the server', SECURE, 'https://www.dorpon.example', 'www.dorpon.example', true],
  ['the public host without https', SECURE, 'http://dorpon.example', 'dorpon.example', false],
  ['another name without https', SECURE, 'http://www.dorpon.example', 'www.dorpon.example', false],
  ['an address without https', SECURE, 'http://10.0.0.5:8080', '10.0.0.5:8080', false],
  ['localhost', SECURE, 'http://localhost:8080', 'localhost:8080', true],
  ['127.0.0.1', SECURE, 'http://127.0.0.1:8080', '127.0.0.1:8080', true],
  ['[::1]', SECURE, 'http://[::1]:8080', '[::1]:8080', true],
  ['a host that begins with localhost', SECURE, 'http://localhost.evil', 'localhost.evil', false],
  ['another site', SECURE, 'https://evil.example', 'dorpon.example', false],
  ['an opaque origin', SECURE, 'null', 'dorpon.example', false],
  ['the plain public address', PLAIN, 'http://dorpon.example:8080', 'app:8080', true],
  ['an address, where readers use http', PLAIN, 'http://10.0.0.5', '10.0.0.5', true],
  ['another port', PLAIN, 'http://10.0.0.5:81', '10.0.0.5', false],
])(
  'a page of %s (PUBLIC_URL %s, origin %s, host %s) is ours: %s',
  (_page, publicUrl, origin, host, isOurs) => {
    expect(isOurOrigin({ origin, host }, publicUrl)).toBe(isOurs);
  },
);

it('a request without an origin is ours unless the browser says that another site sent it', () => {
  expect(isOurOrigin({ host: 'dorpon.example' }, SECURE)).toBe(true);
  expect(isOurOrigin({ 'sec-fetch-site': 'same-origin' }, SECURE)).toBe(true);
  expect(isOurOrigin({ 'sec-fetch-site': 'cross-site' }, SECURE)).toBe(false);
});
