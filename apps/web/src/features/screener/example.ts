/** A question to begin with, in English. */
export const example = 'pe < 15 and volume > 2 * avg(volume, 20)';
