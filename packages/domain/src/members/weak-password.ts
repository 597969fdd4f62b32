/**
 * Why a password is weak:
 * - `common`: it is on a list of common passwords, with or without digits and signs at its ends;
 * - `pattern`: it repeats itself, follows the alphabet, the digits or the keyboard, or is a date;
 * - `personal`: it is little more than the member's e-mail, name or phone, or any mobile number.
 */
export type Weakness = 'common' | 'pattern' | 'personal';

export interface WeaknessParts {
  /** Whether a lower-case text is on the list of common passwords. */
  readonly isCommon: (text: string) => boolean;
  /** The member's e-mail, name and phone, where known. */
  readonly personal: readonly string[];
}

/** Words popular in Bangladesh, weak with any digits and signs around them. */
const favourites = new Set(
  `dorpon darpan দর্পণ dhaka ঢাকা bangla বাংলা bangladesh বাংলাদেশ sonarbangla amarsonarbangla joybangla
  chittagong chattogram sylhet rajshahi khulna barisal barishal rangpur comilla mymensingh padma jamuna
  allah allahuakbar bismillah alhamdulillah mashallah inshallah subhanallah muhammad mohammad islam
  ammu abbu ammuabbu abbuammu amma abba maababa bhalobasha valobasha bhalobashi valobashi tomake
  amitomake amitomakevalobashi amitomakebhalobashi iloveallah iloveyou ilovemyself ilovemama ilovebangladesh
  shakib shakibalhasan tamim mashrafe tiger tigers cricket argentina brazil messi neymar ronaldo
  grameenphone robi airtel banglalink teletalk bkash nagad sharebazar sharemarket stockmarket
  password passwort qwerty admin administrator welcome letmein`.split(/\s+/),
);

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Null for a password that no rule finds weak. */
export function weaknessOf(
  password: string,
  { isCommon, personal }: WeaknessParts,
): Weakness | null {
  const plain = password.normalize('NFKC').toLowerCase();
  const spelled = [...plain].map((letter) => lookalikes[letter] ?? letter).join('');
  const stems = [stemOf(plain), stemOf(spelled), stemOf(spellStem(plain))];
  if ([plain, spelled, ...stems].some(isCommon)) return 'common';
  if (stems.some((stem) => favourites.has(bare(stem)))) return 'common';
  if (isRepeated(plain) || isRun(plain) || isDate(plain)) return 'pattern';
  if (isMobileNumber(plain) || personal.some((name) => isLittleMoreThan(plain, name)))
    return 'personal';
  return null;
}

const stemOf = (text: string): string => text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');

/**
 * Trailing digits are removed before look-alikes are replaced: `p@ssw0rd2024` gives `password`, not
 * `password2o2a`.
 */
const spellStem = (text: string): string =>
  [...text.replace(/[\d!]+$/, '')].map((letter) => lookalikes[letter] ?? letter).join('');

const bare = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Up to four characters repeated, or at most two different characters. */
const isRepeated = (text: string): boolean =>
  /^(.{1,4}?)\1+$/u.test(text) || new Set(text).size <= 2;

/**
 * Runs of neighbouring characters with a mean length of four or more: `abcd1234`, `87654321`,
 * `qwertyui`, `aaaa1111`.
 */
function isRun(text: string): boolean {
  let runs = 1;
  for (let at = 1; at < text.length; at += 1) {
    const step = stepBetween(text[at - 1]!, text[at]!);
    const before = at > 1 ? stepBetween(text[at - 2]!, text[at - 1]!) : step;
    if (step === null || (before !== null && before !== step)) runs += 1;
  }
  return runs * 4 <= text.length;
}

/** 0 for the same character, ±1 for neighbours in one row, else null. */
function stepBetween(one: string, next: string): number | null {
  if (one === next) return 0;
  for (const row of rows) {
    const [at, then] = [row.indexOf(one), row.lastIndexOf(next)];
    if (at >= 0 && then >= 0 && Math.abs(then - at) === 1) return then - at;
    const first = row.indexOf(next);
    if (at >= 0 && first >= 0 && Math.abs(first - at) === 1) return first - at;
  }
  return null;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;

/** A date as 26031971, 03261971 or 19710326, with or without separators. */
function isDate(text: string): boolean {
  const digits = text.replaceAll(/[-/. ]/g, '');
  if (!/^\d{8}$/.test(digits)) return false;
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  const isDay = (year: number, month: number, day: number) =>
    year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return (
    isDay(part(4, 8), part(2, 4), part(0, 2)) ||
    isDay(part(4, 8), part(0, 2), part(2, 4)) ||
    isDay(part(0, 4), part(4, 6), part(6, 8))
  );
}

const isMobileNumber = (text: string): boolean =>
  /^(?:00|\+)?(?:88)?01[3-9]\d{8}$/.test(text.replaceAll(/[-. ]/g, ''));

/** Shorter names occur in many words by chance. */
const MIN_NAME_LENGTH = 4;

/** The name plus fewer than four other letters or digits. */
function isLittleMoreThan(text: string, name: string): boolean {
  const [own, whole] = [bare(name.normalize('NFKC').toLowerCase()), bare(text)];
  return (
    own.length >= MIN_NAME_LENGTH &&
    whole.includes(own) &&
    whole.length - own.length < MIN_NAME_LENGTH
  );
}
