/** Whether `b` has the same value in each field of `a`. */
export function sameFields(a: object, b: object): boolean {
  const other = b as Record<string, unknown>;
  return Object.entries(a).every(([name, value]) => other[name] === value);
}
