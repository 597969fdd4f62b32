import { cleanName } from '@dorpon/domain/clean-name';
import { z } from 'zod/mini';

const letters = (text: string): number => [...text].length;

/**
 * PostgreSQL stores no NUL and no lone surrogate. Newlines are allowed, other control characters are
 * not.
 */
const isPlain = (text: string): boolean => text.isWellFormed() && !/(?!\n)\p{Cc}/u.test(text);

/** Text input, trimmed, with `least` to `most` code points. */
export const textInput = (least: number, most: number) =>
  z.string().check(z.trim(), ...textChecks(least, most));

const textChecks = (least: number, most: number) => [
  z.refine<string>(isPlain, 'contains invalid characters'),
  z.refine<string>(
    (text) => letters(text) >= least,
    least === 1 ? 'must not be empty' : `must have at least ${least} characters`,
  ),
  z.refine<string>((text) => letters(text) <= most, `must have at most ${most} characters`),
];

/** A name in a list: visible, and without characters that turn the text beside it around. */
export const nameInput = (least: number, most: number) =>
  z.string().check(z.overwrite(cleanName), ...textChecks(least, most));

export const memberId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be the id of a member'));
/** Documented calls send the member's id. It is accepted only if it is the signed-in member's own. */
export const ownUid = z.optional(memberId);

/** Why a call for verified members may be refused, whatever it does. */
export const memberRefusals = [
  'bad-parameter',
  'not-signed-in',
  'not-verified',
  'forbidden',
  'not-ready',
] as const;
