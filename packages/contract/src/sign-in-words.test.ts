import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './sign-in-words.ts';

const HERE = 'https://dorpon.example';
const isOwn = (text: string): boolean => ownPath.safeParse(text).success;

describe('a path on this site', () => {
  it.each([
    '/',
    '/watch-list?from=mail',
    '/detail/KAY&QUE',
    '/detail/%E0%A6%95',
    '/top-list/30/gainer',
    '/share-list?next=//x/../y#row-3',
    '/a.b/..c/...',
  ])('accepts %s', (path) => expect(isOwn(path)).toBe(true));

  it.each([
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/.%2e/evil.example',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '//evil.example',
    '///evil.example',
    '/x//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\u0000/evil.example',
    '/\ud800',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '.',
    '',
  ])('rejects %j', (path) => expect(isOwn(path)).toBe(false));

  it('resolves to our origin, also after normalisation by a URL parser', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2E',
      '%2f',
      '%5c',
      '\\',
      '?',
      '#',
      '@',
      ':',
      '%',
      'x',
      'evil.example',
      '\t',
      '\n',
      ' ',
      'http:',
      'javascript:',
      '\u2028',
      '\ud800',
      '．',
      '／',
    );
    const pieces = fc.array(piece, { maxLength: 6 }).map((all) => all.join(''));
    const text = fc.oneof(
      pieces.map((rest) => `/${rest}`),
      fc.webPath().map((path) => `/${path}`),
      fc.tuple(fc.webPath(), pieces).map(([path, rest]) => path + rest),
    );
    let accepted = 0;
    fc.assert(
      fc.property(text, (given) => {
        fc.pre(isOwn(given));
        accepted += 1;
        const first = new URL(given, HERE);
        const path = first.pathname + first.search + first.hash;
        const second = new URL(path, HERE);
        expect([first.origin, second.origin]).toEqual([HERE, HERE]);
        expect(second.pathname).toBe(first.pathname);
        expect(isOwn(path)).toBe(true);
      }),
      { numRuns: 1000, maxSkipsPerRun: 100 },
    );
    expect(accepted).toBe(1000);
  });
});
