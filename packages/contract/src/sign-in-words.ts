import { z } from 'zod/mini';

const MAX_EMAIL_LENGTH = 254;

/** Limits per hour: mails to one address, codes to one phone. */
export const MAILS_AN_HOUR = 6;
export const CODES_AN_HOUR = 5;

export const MIN_PASSWORD_LENGTH = 8;

export const emailAddress = z
  .email('must be an e-mail address')
  .check(z.maxLength(MAX_EMAIL_LENGTH), z.toLowerCase());

export const password = z
  .string()
  .check(
    z.minLength(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`),
    z.maxLength(128, 'must have at most 128 characters'),
  );

/** A number as `+8801712345678`. Numbers in Bangladeshi notation are converted. */
export const phoneNumber = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(30)),
    z.transform((text: string) =>
      text.replaceAll(/[\s()-]/g, '').replace(/^(?:00880|880|0)(?=1\d{9}$)/, '+880'),
    ),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, 'must be a phone number with its country code')),
);

export const telephoneCode = z.string().check(z.regex(/^\d{6}$/, 'must be a code of six digits'));

/** The token of a link. Only these characters: PostgreSQL cannot store a NUL. */
export const linkToken = z
  .string()
  .check(z.regex(/^[\w.-]{1,2000}$/, 'must be the token of a link'));

/**
 * A path on this site. Browsers resolve `//elsewhere` and `/\elsewhere` to other sites, and a URL
 * parser turns `/.//elsewhere` and `/%2e//elsewhere` into the former, so the path must have no empty
 * segment, dot segment, or encoded dot or slash.
 */
const ownPathPattern =
  /^(?:\/(?!\/|\.{1,2}(?:[/?#]|$))(?:[^/\\?#%\s\p{Cc}\p{Cs}]|%(?!2e|2f|5c))*)+(?:[?#][^\\\s\p{Cc}\p{Cs}]*)?$/iu;

export const ownPath = z
  .string()
  .check(z.maxLength(500), z.regex(ownPathPattern, 'must be a page of this site'));

export const personName = z
  .string()
  .check(z.trim(), z.regex(/^[^\p{Cc}]{1,80}$/u, 'must be a name of 1 to 80 characters'));
