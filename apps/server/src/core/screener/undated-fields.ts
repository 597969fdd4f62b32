/** Fields of which the record has only the value of today. */
const UNDATED = ['sector', 'category', 'type', 'board', 'face_value'];

/** Of the columns that a text reads; also what the member who asks owns and watches. */
export function undatedFields(names: ReadonlySet<string>): string[] {
  const own = [...names].filter((name) => name.includes('@'));
  return [
    ...UNDATED.filter((name) => names.has(name)),
    ...[...new Set(own.map((name) => name.split(/[:@]/, 1)[0]!))].sort(),
  ];
}
