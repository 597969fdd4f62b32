export const SAMPLE_ID = 'sample-';

/** By its id, so that it is known in both languages and after a new name. */
export const isSample = ({ id }: { readonly id: string }): boolean => id.startsWith(SAMPLE_ID);
