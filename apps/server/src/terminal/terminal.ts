interface Output {
  write(text: string): unknown;
}

/**
 * Characters that act on a terminal (a file name or a cell may hold `ESC [ 2 J`) or change the order of what
 * is read. A tab is harmless, and Bangla needs the joiners U+200C and U+200D.
 */
const acting =
  /(?!\t)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Shown as `\u001b`, which is also right inside JSON. */
export const printable = (text: string): string =>
  text.replaceAll(acting, (character) =>
    Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Every text that a command prints comes through here, line by line: a newline inside one is shown too. */
export const printLines = (out: Output, lines: readonly string[]): void => {
  for (const line of lines) out.write(`${printable(line)}\n`);
};

export const say = (...lines: string[]): void => printLines(process.stdout, lines);
export const warn = (...lines: string[]): void => printLines(process.stderr, lines);
