import { z } from 'zod/mini';

const letters = (text: string): number => [...text].length;

/** The database keeps no NUL and no half of a pair; a line may end, other controls are refused. */
const isPlain = (text: string): boolean => text.isWellFormed() && !/(?!\n)\p{Cc}/u.test(text);

/** What a person writes, trimmed, of `least` to `most` letters. */
export const writtenText = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.refine(isPlain, 'not a text'),
    z.refine((text) => letters(text) >= least, least === 1 ? 'empty' : `under ${least} letters`),
    z.refine((text) => letters(text) <= most, `longer than ${most} letters`),
  );

/** Documented calls name their member. It is taken, and refused unless it is who is signed in. */
export const memberId = z.string().check(z.regex(/^[\w-]{1,64}$/, 'not the id of a member'));
export const ownUid = z.optional(memberId);
