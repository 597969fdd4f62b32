interface Output {
  write(text: string): unknown;
}

/**
 * Characters that control a terminal (a file name or a cell may contain `ESC [ 2 J`) or reorder
 * text. A tab is harmless, and Bangla needs the joiners U+200C and U+200D.
 */
const acting =
  /(?!\t)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Escaped as `\u001b`, which is valid inside JSON too. */
export const printable = (text: string): string =>
  text.replaceAll(acting, (character) =>
    Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Prints lines with control characters escaped, including a newline inside a line. */
export const printLines = (out: Output, lines: readonly string[]): void => {
  for (const line of lines) out.write(`${printable(line)}\n`);
};

export const say = (...lines: string[]): void => printLines(process.stdout, lines);
export const warn = (...lines: string[]): void => printLines(process.stderr, lines);
