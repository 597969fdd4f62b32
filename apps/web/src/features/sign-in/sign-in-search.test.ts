import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSignInSearch, readNext, searchOf, signInPath } from './sign-in-search.ts';

describe('the page after sign-in', () => {
  it.each(['/watch-list', '/share-list?sort=pe&group=sector', '/detail/KAY&QUE'])(
    '%s is accepted',
    (next) => expect(readNext(next)).toBe(next),
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
    '/verifyEmail',
    '/reset-password?token=x',
    '/sign-in-link#token=x',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '',
    undefined,
    7,
    ['/watch-list'],
  ])('%j is replaced by the home page', (next) => expect(readNext(next)).toBe('/'));

  it('a sign-in page keeps the page after it in its address', () => {
    const page = signInPath('/share-list?sort=pe&q=a b'.replace(' ', '%20'), '/login?arrived=1');
    const search = Object.fromEntries(new URL(page, 'http://here').searchParams);
    expect(parseSignInSearch(search)).toMatchObject({
      next: '/share-list?sort=pe&q=a%20b',
      arrived: true,
    });
    expect(signInPath('/', '/verifyEmail')).toBe('/verifyEmail');
    expect(signInPath(`/x?${'y'.repeat(490)}`, '/verifyEmail')).toBe('/verifyEmail');
  });

  it('is always on this site, also through the sign-in pages', () => {
    const here = 'https://dorpon.example';
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '\\',
      '?',
      '#',
      '@',
      ':',
      'x',
      '\t',
      'evil.example',
      'https:',
      'javascript:',
      '\ud800',
      '%',
      '／',
    );
    const text = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''));
    const given = fc.oneof(
      text.map((rest) => `/${rest}`),
      text,
      fc.anything(),
    );
    fc.assert(
      fc.property(given, (value) => {
        const next = readNext(value);
        const at = new URL(next, here);
        expect(at.origin).toBe(here);
        expect(new URL(at.pathname + at.search + at.hash, here).origin).toBe(here);
        for (const page of ['/login', '/login?arrived=1', '/verifyEmail'] as const) {
          const through = new URL(signInPath(next, page), here);
          expect(through.origin).toBe(here);
          expect(['/', next]).toContain(
            parseSignInSearch(Object.fromEntries(through.searchParams)).next,
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the address of the sign-in page', () => {
  it('invalid values show the password form', () => {
    expect(parseSignInSearch({ way: 'telepathy', next: 5 })).toEqual({
      way: 'password',
      next: '/',
      failure: null,
      arrived: false,
    });
  });

  it('reports the failure of an identity provider', () => {
    expect(parseSignInSearch({ error: 'account_not_linked' }).failure).toBe('refused');
    expect(parseSignInSearch({ error: 'toString' }).failure).toBe('refused');
    expect(parseSignInSearch({ error: 5 }).failure).toBe('refused');
  });

  it('reports an outage as a failure that may pass', () => {
    for (const error of ['not-ready', 'busy', 'too-many-requests', 'internal'])
      expect(parseSignInSearch({ error }).failure).toBe('later');
  });

  it('leaves out defaults and is read back unchanged', () => {
    expect(searchOf('password', '/')).toEqual({});
    const search = searchOf('phone', '/message');
    expect(parseSignInSearch(search as never)).toMatchObject({ way: 'phone', next: '/message' });
  });
});
