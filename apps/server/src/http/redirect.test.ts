import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ownAddress } from './redirect.ts';

const HERE = 'https://dorpon.example';

it.each([
  ['/watch-list?a=1#b', '/watch-list?a=1#b'],
  [`${HERE}/login?error=x`, '/login?error=x'],
  ['/detail/ক', '/detail/%E0%A6%95'],
  ['//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['http://dorpon.example/', '/'],
  [`${HERE}.evil.example/`, '/'],
  [`${HERE}@evil.example/`, '/'],
  ['javascript:alert(1)', '/'],
  ['http://', '/'],
  [`blob:${HERE}/x`, '/'],
])('%j leads to %s', (to, path) => expect(ownAddress(to, HERE)).toBe(path));

it('no address leads a browser to another site', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '\\',
    '?',
    '#',
    '@',
    ':',
    '%',
    'x',
    '\t',
    '\n',
    ' ',
    HERE,
    'evil.example',
    'https:',
    'javascript:',
    'data:',
    'blob:',
    '\ud800',
    '／',
    '[',
    '．',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(text, (to) => {
      const path = ownAddress(to, HERE);
      expect(path).toMatch(/^\/[\x21-\x7e]*$/);
      expect(new URL(path, HERE).origin).toBe(HERE);
      expect(ownAddress(path, HERE)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
