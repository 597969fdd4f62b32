import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { CallError } from '@dorpon/contract/error-catalogue';
import { weaknessOf } from '@dorpon/domain/members/weak-password';

/**
 * The 10,000 commonest passwords of eight characters or more, in lower case, from the MIT-licensed lists of
 * @zxcvbn-ts/language-common 4.1.3. `gunzip -c` shows them.
 */
const listFile = new URL('../../../data/common-passwords.txt.gz', import.meta.url);

let list: ReadonlySet<string> | undefined;
const isCommon = (text: string): boolean => {
  list ??= new Set(gunzipSync(readFileSync(listFile)).toString().trim().split('\n'));
  return list.has(text);
};

const words = {
  common: 'this password is too common',
  pattern: 'this password is a simple pattern',
  personal: 'this password is too close to your e-mail, name or phone',
};

/**
 * Throws for a password that is easy to guess. `owner` is the member's e-mail, name and phone, as
 * far as known.
 */
export function requireStrong(
  password: string,
  owner: readonly (string | null)[],
  field: 'password' | 'newPassword',
): void {
  const personal = owner.flatMap((name) =>
    name === null ? [] : [name, name.split('@', 1)[0] ?? ''],
  );
  const weakness = weaknessOf(password, { isCommon, personal });
  if (weakness) throw new CallError('weak-password', words[weakness], field);
}
