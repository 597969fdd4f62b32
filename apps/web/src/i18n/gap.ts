/** Stands for a name in a sentence: it is looked up once and filled in many times, or around an element. */
export const GAP = '\n';

export const fillGap = (sentence: string, name: string): string =>
  sentence.replace(GAP, () => name);
