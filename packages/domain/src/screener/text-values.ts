/** One spelling for texts: `mutual_fund` is `Mutual-fund`. */
const textKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim();

export function matchedText<Text extends string>(
  text: string,
  known: readonly Text[],
): Text | undefined {
  const key = textKey(text);
  return known.find((one) => textKey(one) === key);
}

/** The positions of texts in a list, in any spelling. */
export function textNumbers(known: readonly string[], wanted: readonly string[]): Set<number> {
  const keys = new Set(wanted.map(textKey));
  return new Set([...known.keys()].filter((at) => keys.has(textKey(known[at]!))));
}
