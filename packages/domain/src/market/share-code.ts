import type { ShareCode } from '../units.ts';

/**
 * The exchange stores trading codes in 10 characters, and every listed code fits: shares such as
 * `AMCL(PRAN)`, treasury bonds such as `TB10Y0126`. Its announcements have room for 12, which is our
 * limit. Codes may contain `&`, `(`, `)`, `-` and `.`.
 */
export const SHARE_CODE_LENGTH = 12;

const LETTERS = '[A-Z0-9().&-]';

/** The source of a regular expression, to build patterns that contain a code. */
export const shareCodeSource = `${LETTERS}{1,${SHARE_CODE_LENGTH}}`;
export const shareCodePattern = new RegExp(`^${shareCodeSource}$`);

/** Whether a code may be sent and written to files. Stored codes that fail this are not served. */
export const isShareCode = (text: string): boolean => shareCodePattern.test(text);

/** At least two characters, one of them a letter: not a number or a broken line. */
const writtenCode = new RegExp(`^(?=.*[A-Z])[A-Z0-9]${LETTERS}+$`, 'i');

/** Whether a cell of a file looks like a trading code, in any case and of any length. */
export const isWrittenLikeCode = (cell: string): boolean => writtenCode.test(cell);

const sectorAverage = /^\d\d\.\s*\p{L}/u;

/** `01.Bank`, `04.Engineering`, `20.Bond`: sector averages that price files list among the shares. */
export const isSectorAverage = (cell: string): boolean => sectorAverage.test(cell);

const otherCharacters = new RegExp(`(?!${LETTERS}).`, 'gsu');

/** A valid code for a sector average: `04.Engineering` → `04.ENGINEERI`. */
export const sectorAverageCode = (cell: string): ShareCode =>
  cell.toUpperCase().replaceAll(otherCharacters, '').slice(0, SHARE_CODE_LENGTH);
