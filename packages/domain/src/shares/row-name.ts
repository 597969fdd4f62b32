const joint = / (and|of|the|for|&|অ্যান্ড|অব|ও) (?=\S)/gi;

/**
 * A row shows as many whole words of a name as fit. Non-breaking spaces keep a joining word with the
 * next one, and joiners both parts of a hyphenated word, so that no name ends in "and" or "Non-".
 */
export const keepTogether = (name: string): string =>
  name.replaceAll(joint, ' $1\u00a0').replaceAll(/-(?=\S)/g, '-\u2060');

const legalForm = /(?:,? (?:Co\.?,?|Company))?,? (?:PLC|Ltd|Limited|পিএলসি|লিমিটেড|লি)\.?$/i;

/** On a phone no name has its legal form: by the room that is left, some would have it and some not. */
export const withoutLegalForm = (name: string): string => name.replace(legalForm, '');
