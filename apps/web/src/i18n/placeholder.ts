/**
 * A placeholder for a name in a sentence that is translated once and filled in many times, or
 * around an element.
 */
export const PLACEHOLDER = '\n';

export const fillPlaceholder = (sentence: string, name: string): string =>
  sentence.replace(PLACEHOLDER, () => name);
