/**
 * Approximate width of a text relative to its size, from the fonts' widths by letter class. Good
 * for reserving space; nothing may depend on it to the pixel, because a browser may have other
 * fonts.
 */
const NARROW = new Set(" .,:;!'|()[]/ijlftrI-·’");
const WIDE = new Set('mwMW%@—…');
/** Signs above, below or inside a Bengali letter. */
const RIDING = /[\u0981\u09bc\u09c1-\u09c4\u09cd\u09e2\u09e3\u200c\u200d]/;
/** Signs beside it. */
const BESIDE = /[\u0982\u0983\u09be-\u09c0\u09c7\u09c8\u09cb\u09cc\u09d7]/;

function letterWidth(letter: string, before: string): number {
  if (letter >= '\u0980' && letter <= '\u09ff') {
    if (RIDING.test(letter)) return 0;
    if (BESIDE.test(letter)) return 0.38;
    // The second letter of a conjunct is attached to the first.
    return before === '\u09cd' ? 0.32 : 0.72;
  }
  if (NARROW.has(letter)) return 0.31;
  if (WIDE.has(letter)) return 0.92;
  return letter >= 'A' && letter <= 'Z' ? 0.7 : 0.59;
}

export function textWidth(text: string, size: number): number {
  let width = 0;
  let before = '';
  for (const letter of text) {
    width += letterWidth(letter, before);
    before = letter;
  }
  return width * size;
}

/** The text, or as much of it as fits and an ellipsis. */
export function fitted(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  const words = text.split(' ');
  while (words.length > 1) {
    words.pop();
    const shorter = `${words.join(' ').replace(/[.,&]+$/, '')}…`;
    if (textWidth(shorter, size) <= room) return shorter;
  }
  return '';
}
