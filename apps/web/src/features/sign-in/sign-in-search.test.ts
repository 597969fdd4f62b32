import { describe, expect, it } from 'vitest';
import { doorTo, parseSignInSearch, readNext, searchOf } from './sign-in-search.ts';

describe('where one goes on to', () => {
  it.each(['/watch-list', '/share-list?sort=pe&group=sector', '/detail/KAY&QUE'])(
    '%s is a page of ours',
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
    '',
    undefined,
    7,
    ['/watch-list'],
  ])('%j is not: home', (next) => expect(readNext(next)).toBe('/'));

  it('a link in a mail leads back through the door to it', () => {
    const door = doorTo('/share-list?sort=pe&q=a b'.replace(' ', '%20'), '/login?arrived=1');
    const search = Object.fromEntries(new URL(door, 'http://here').searchParams);
    expect(parseSignInSearch(search)).toMatchObject({
      next: '/share-list?sort=pe&q=a%20b',
      arrived: true,
    });
    expect(doorTo('/', '/verifyEmail')).toBe('/verifyEmail');
    expect(doorTo(`/x?${'y'.repeat(490)}`, '/verifyEmail')).toBe('/verifyEmail');
  });
});

describe('the address of the screen', () => {
  it('typed by hand it shows the usual form', () => {
    expect(parseSignInSearch({ way: 'telepathy', next: 5 })).toEqual({
      way: 'password',
      next: '/',
      error: null,
      arrived: false,
    });
  });

  it('says of a failure only whether it was a link', () => {
    expect(parseSignInSearch({ error: 'INVALID_TOKEN' }).error).toBe('link');
    expect(parseSignInSearch({ error: 'account_not_linked' }).error).toBe('elsewhere');
  });

  it('leaves out what is usual, and reads what it wrote', () => {
    expect(searchOf('password', '/')).toEqual({});
    const search = searchOf('phone', '/message');
    expect(parseSignInSearch(search as never)).toMatchObject({ way: 'phone', next: '/message' });
  });
});
