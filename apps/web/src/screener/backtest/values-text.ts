/** The values that were put in braces, such as “n = 20, x = 5”. */
export const valuesText = (names: readonly string[], values: readonly number[]): string =>
  values.map((value, at) => `${names[at] ?? ''} = ${value}`).join(', ');
