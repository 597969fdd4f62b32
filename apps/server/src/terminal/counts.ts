/** `1234567` → `1,234,567`. Not Intl: its first use takes longer than most imports. */
export const grouped = (count: number): string =>
  String(Math.round(count)).replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** `1 file`, `1,203 files`. */
export const many = (count: number, word: string): string =>
  `${grouped(count)} ${word}${count === 1 ? '' : 's'}`;
