const joint = / (and|of|the|for|&|অ্যান্ড|অব|ও) (?=\S)/gi;

/**
 * A row shows as many whole words of a name as fit. Non-breaking spaces keep a joining word with the
 * next one, so that no name ends in "and".
 */
export const keepTogether = (name: string): string => name.replaceAll(joint, ' $1\u00a0');
