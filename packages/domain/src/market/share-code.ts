import type { ShareCode } from '../units.ts';

/**
 * The exchange keeps a trading code in a column of 10 characters, and every code that it lists fits there:
 * shares such as `AMCL(PRAN)`, treasury bonds such as `TB10Y0126`. The code in front of its announcements
 * has room for 12, which is our limit. `&`, `(`, `)`, `-` and `.` occur in codes.
 */
export const SHARE_CODE_LENGTH = 12;

const LETTERS = '[A-Z0-9().&-]';

/** For a pattern that contains a code. */
export const shareCodeSource = `${LETTERS}{1,${SHARE_CODE_LENGTH}}`;
export const shareCodePattern = new RegExp(`^${shareCodeSource}$`);

/** Whether a code can be on the wire and in our files. A stored code that is none is served nowhere. */
export const isShareCode = (text: string): boolean => shareCodePattern.test(text);

/** Of two characters at least, with a letter: what can be told from a number or a torn line. */
const writtenCode = new RegExp(`^(?=.*[A-Z])[A-Z0-9]${LETTERS}+$`, 'i');

/** Whether a cell of a file is written like a trading code, in any case and of any length. */
export const isWrittenLikeCode = (cell: string): boolean => writtenCode.test(cell);

const sectorAverage = /^\d\d\.\s*\p{L}/u;

/** `01.Bank`, `04.Engineering`, `20.Bond`: averages of a sector that price files list among the shares. */
export const isSectorAverage = (cell: string): boolean => sectorAverage.test(cell);

const otherCharacters = new RegExp(`(?!${LETTERS}).`, 'gsu');

/** A code for the average of a sector, where somebody wants to keep it: `04.Engineering` → `04.ENGINEERI`. */
export const sectorAverageCode = (cell: string): ShareCode =>
  cell.toUpperCase().replaceAll(otherCharacters, '').slice(0, SHARE_CODE_LENGTH);
