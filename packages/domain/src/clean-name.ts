/** Marks of writing direction, and characters of no width. Joiners stay: Bangla is written with them. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const SEEN = /[^\s\p{Cf}\u115f\u1160\u2800\u3164]/u;

/** A name as it is stored: trimmed, without what nobody can see; empty if nothing can be seen. */
export const cleanName = (text: string): string =>
  SEEN.test(text) ? text.replace(UNSEEN, '').trim() : '';
