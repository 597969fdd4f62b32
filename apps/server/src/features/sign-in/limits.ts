import { CODES_AN_HOUR, MAILS_AN_HOUR } from '@dorpon/contract/sign-in-words';

/**
 * How often something may be tried with one account (an e-mail, a phone number or a member), and from
 * one network with all accounts together.
 *
 * A stranger must neither guess a password nor lock the owner out, so attempts are counted by caller:
 *
 * - `device`: a browser in which somebody signed in to this account before, known by its signed cookie.
 *   Nobody else can use up its counts.
 * - `place`: one network address (an IPv6 /64) without such a cookie. Counted per account, because whole
 *   offices and mobile networks share an address.
 * - `strangers`: all places together. It limits a guesser with many addresses.
 * - `address`: one network address without such a cookie, over all accounts. It limits a guesser who goes
 *   from account to account. Generous: mobile carriers put thousands of people behind one address.
 *
 * An IPv6 /48 is counted as a place and an address too, with a larger allowance (`bucketsOf`).
 *
 * When `strangers` or `address` is used up, unknown browsers wait. Known ones do not, and links that were
 * already mailed still work: only wrong links are counted.
 */
export interface Window {
  readonly most: number;
  readonly seconds: number;
}

/** Limits with the same cap share its count. */
export interface AddressCap extends Window {
  readonly name: string;
  /** Successes are released, so that only failures count. */
  readonly onlyFailures?: true;
}

export interface Limit {
  readonly name: string;
  readonly device: readonly Window[];
  /** All known devices of the account together: a session can make browsers known. */
  readonly known?: readonly Window[];
  readonly place: readonly Window[];
  readonly strangers: readonly Window[];
  readonly address?: AddressCap;
}

const MINUTE = 60;
const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** How long links in mails work: as long as the window in which mails are counted (see below). */
export const LINK_SECONDS = HOUR;
export const CODE_SECONDS = 5 * 60;

/** All known devices together may try as often as this many. Strangers cannot use this up. */
const KNOWN_DEVICES = 3;
const together = (windows: readonly Window[]): readonly Window[] =>
  windows.map(({ most, seconds }) => ({ most: KNOWN_DEVICES * most, seconds }));

const mailsOfDevice = [{ most: MAILS_AN_HOUR, seconds: HOUR }];
const codesOfDevice = [{ most: CODES_AN_HOUR, seconds: HOUR }];
const passwordsOfDevice = [
  { most: 10, seconds: QUARTER },
  { most: 60, seconds: DAY },
];

const codesTriedByDevice = [
  { most: 5, seconds: QUARTER },
  { most: 20, seconds: DAY },
];

/**
 * Address limits that count failures last a minute, so that neighbours of a guesser wait at most a
 * minute.
 */
const failures = { most: 60, seconds: MINUTE, onlyFailures: true } as const;

/** Wrong link tokens. They cannot be guessed; this only limits database queries. */
export const wrongLinks: AddressCap = { name: 'wrong links from', ...failures };

/** Passkeys that sign nobody in. They cannot be guessed; this only limits the work. */
export const wrongPasskeys: AddressCap = { name: 'wrong passkeys from', ...failures };
/** Each stores a row for five minutes. */
export const passkeyChallenges: AddressCap = {
  name: 'passkey challenges from',
  most: 1000,
  seconds: HOUR,
};
/** A code of an authenticator app works once. It is valid for a minute and a half. */
export const SAME_CODE_SECONDS = 2 * MINUTE;

/**
 * A refusal, except by `address`, means that six mails of this kind, or twelve including
 * strangers', were sent within the hour. Their links work for an hour too, so the refused owner has
 * a working one: strangers can fill the mailbox up to twelve, but not lock the owner out. Kinds are
 * counted separately: confirmation mails do not use up sign-in mails.
 */
const mails = {
  device: mailsOfDevice,
  known: together(mailsOfDevice),
  place: [{ most: MAILS_AN_HOUR, seconds: HOUR }],
  strangers: [{ most: 2 * MAILS_AN_HOUR, seconds: HOUR }],
  address: { name: 'mails from', most: 100, seconds: HOUR },
};

export const limits = {
  /**
   * 300 a day are 110,000 guesses a year, and the 10,000 commonest passwords are refused from the
   * start. One place alone can use a fifteenth of it. Owners with an unknown browser can still sign
   * in by a link.
   */
  password: {
    name: 'password',
    device: passwordsOfDevice,
    known: together(passwordsOfDevice),
    place: [
      { most: 10, seconds: QUARTER },
      { most: 20, seconds: DAY },
    ],
    strangers: [
      { most: 60, seconds: HOUR },
      { most: 300, seconds: DAY },
    ],
    address: { name: 'wrong passwords from', ...failures },
  },
  signInMail: { name: 'sign-in mail', ...mails },
  confirmationMail: { name: 'confirmation mail', ...mails },
  passwordMail: { name: 'password mail', ...mails },
  /** Mails to the new address of a member: counted by member, and by address for all members. */
  newAddressMail: { name: 'new address mail', ...mails },
  /** Mails that notify members of a new password: counted by member. */
  passwordNotice: { name: 'password notice', ...mails },
  /**
   * A code costs money, so strangers get few. An owner under attack gets one in a known browser. In
   * another browser they wait, or sign in by a link if the account has an e-mail.
   */
  code: {
    name: 'code',
    device: codesOfDevice,
    known: together(codesOfDevice),
    place: [{ most: CODES_AN_HOUR, seconds: HOUR }],
    strangers: [
      { most: 2 * CODES_AN_HOUR, seconds: HOUR },
      { most: 4 * CODES_AN_HOUR, seconds: DAY },
    ],
    address: { name: 'codes from', most: 50, seconds: HOUR },
  },
  /**
   * The browser that requested a code, known by its cookie, has three guesses, which strangers
   * cannot use up. Guesses without that cookie are 15 an hour in total: 15 in a million codes.
   */
  guess: {
    name: 'guess',
    device: [{ most: 3, seconds: CODE_SECONDS }],
    place: [{ most: 5, seconds: HOUR }],
    strangers: [{ most: 15, seconds: HOUR }],
    address: { name: 'wrong codes from', ...failures },
  },
  /**
   * Codes of an authenticator app: three in a million are right at any time. Only somebody with the password, the
   * mailbox or the phone can try. All strangers together have 20 a day: one chance in fifty a year.
   */
  secondFactor: {
    name: 'second factor',
    device: codesTriedByDevice,
    known: together(codesTriedByDevice),
    place: [
      { most: 5, seconds: QUARTER },
      { most: 10, seconds: DAY },
    ],
    strangers: [
      { most: 10, seconds: HOUR },
      { most: 20, seconds: DAY },
    ],
    address: { name: 'wrong second factors from', ...failures },
  },
  /** Mails that notify members of passkeys and second factors: counted by member. */
  securityNotice: { name: 'security notice', ...mails },
  /** Mailed codes that prove who calls: counted by member. */
  proofMail: { name: 'proof mail', ...mails },
  /** Provider answers that sign nobody in. Each may cost a call to the provider. */
  federated: {
    name: 'federated',
    device: [{ most: 20, seconds: MINUTE }],
    place: [],
    strangers: [],
    address: { name: 'failed federated from', ...failures },
  },
} as const satisfies Record<string, Limit>;

/** The share of the SMS budget reserved for known devices: strangers cannot use it up. */
export const SMS_SHARE_OF_KNOWN = 0.2;
export const smsWindows = { hour: HOUR, day: DAY };
