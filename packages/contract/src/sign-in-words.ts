import { z } from 'zod/mini';

const LONGEST_EMAIL = 254;

/** How many mails one address, and how many codes one phone, is sent within an hour. */
export const MAILS_AN_HOUR = 6;
export const CODES_AN_HOUR = 5;

export const SHORTEST_PASSWORD = 8;

export const emailAddress = z
  .email('not an e-mail address')
  .check(z.maxLength(LONGEST_EMAIL), z.toLowerCase());

export const password = z
  .string()
  .check(
    z.minLength(SHORTEST_PASSWORD, `at least ${SHORTEST_PASSWORD} characters`),
    z.maxLength(128, 'at most 128 characters'),
  );

/** A number as `+8801712345678`; one that is written as people in Bangladesh do is read so. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(30)),
    z.transform((text: string) =>
      text.replaceAll(/[\s()-]/g, '').replace(/^(?:00880|880|0)(?=1\d{9}$)/, '+880'),
    ),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, 'not a phone number with its country code')),
);

export const telephoneCode = z.string().check(z.regex(/^\d{6}$/, 'not a code of six digits'));

/** What a link carries. A database stores no NUL, so anything else is refused before it gets there. */
export const linkToken = z.string().check(z.regex(/^[\w.-]{1,2000}$/, 'not a token of a link'));

/**
 * A page of ours. A browser takes `//elsewhere` and `/\elsewhere` for other sites, and a URL parser turns
 * `/.//elsewhere` and `/%2e//elsewhere` into the former: no empty segment, dot segment or encoded dot or
 * slash is allowed in the path.
 */
const ownPathPattern =
  /^(?:\/(?!\/|\.{1,2}(?:[/?#]|$))(?:[^/\\?#%\s\p{Cc}\p{Cs}]|%(?!2e|2f|5c))*)+(?:[?#][^\\\s\p{Cc}\p{Cs}]*)?$/iu;

export const ownPath = z
  .string()
  .check(z.maxLength(500), z.regex(ownPathPattern, 'not a page of this site'));

export const personName = z
  .string()
  .check(z.trim(), z.regex(/^[^\p{Cc}]{1,80}$/u, 'not a name of 1 to 80 characters'));
