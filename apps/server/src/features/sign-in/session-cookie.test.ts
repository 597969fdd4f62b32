import { parseCookies } from 'better-auth/cookies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieValue, plainCookies } from './session-cookie.ts';

const NAME = 'dorpon.session_token';

describe('cookies given to the library', () => {
  it.each([
    [`${NAME} =B; ${NAME}=A`, `${NAME}=A`],
    [`${NAME}=A; ${NAME}=B`, `${NAME}=A`],
    [`${NAME}="B"; ${NAME}=A`, `${NAME}=A`],
    [`theme=dark; ${NAME}=A.b%3D`, `theme=dark; ${NAME}=A.b%3D`],
    ['no value', ''],
  ])('%s is passed on as %s', (header, plain) => {
    expect(plainCookies(header)).toBe(plain);
  });

  it('name the same session to the library and to us, however they are written', () => {
    const piece = fc.constantFrom(
      NAME,
      ` ${NAME}`,
      `${NAME} `,
      'x',
      '=',
      ';',
      '; ',
      '"',
      'A',
      'B',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const plain = plainCookies(pieces.join(''));
        expect(parseCookies(plain).get(NAME)).toBe(cookieValue(plain, NAME));
      }),
      { numRuns: 2000 },
    );
  });
});
