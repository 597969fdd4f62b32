/** A fault of a screen. */
export interface Finding {
  readonly check:
    | 'console'
    | 'request'
    | 'loading'
    | 'styles'
    | 'sideways'
    | 'overlap'
    | 'cut'
    | 'words'
    | 'figure'
    | 'axe'
    | 'keyboard'
    | 'heard'
    | 'motion'
    | 'colours';
  readonly selector: string;
  readonly what: string;
}

export const sentenceOf = ({ check, selector, what }: Finding): string =>
  `${check}: ${selector}: ${what}`;

/** Identifies a fault by its place, because texts change with prices. */
export const placeOf = ({ check, selector }: Finding): string => `${check} ${selector}`;

/** One finding per place, with the number of others there. */
export function byPlace(findings: readonly Finding[]): Finding[] {
  const places = Map.groupBy(findings, placeOf);
  return [...places.values()].map((same) => {
    const [first] = same as [Finding];
    const more = new Set(same.map(({ what }) => what)).size - 1;
    return more > 0 ? { ...first, what: `${first.what} (and ${more} more)` } : first;
  });
}
