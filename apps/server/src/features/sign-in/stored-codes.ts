import type { KeyedHash } from './keyed-hash.ts';

/** The identifier under which a link or code is stored. */
export const hashedIdentifier = (hash: KeyedHash, identifier: string): string =>
  hash('verification', identifier);

const phoneCode = /^(\d{6}):(\d+)$/;

/** Whether a stored value is a phone code, as the library writes it. */
export const isPhoneCode = (value: string): boolean => phoneCode.test(value);

/**
 * The library stores a phone's code as `123456:attempts`. The hashed value has the same form, and a
 * guess goes through `hashedGuess` before the library compares.
 */
export function hashedCode(hash: KeyedHash, row: { identifier: string; value: string }): string {
  const [, code, attempts] = phoneCode.exec(row.value) ?? [];
  return code === undefined ? row.value : `${hash(`code ${row.identifier}`, code)}:${attempts}`;
}

export const hashedGuess = (hash: KeyedHash, phoneNumber: string, code: string): string =>
  hash(`code ${hashedIdentifier(hash, phoneNumber)}`, code);
