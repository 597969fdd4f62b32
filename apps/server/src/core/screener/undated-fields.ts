/** Fields of which the record has only the value of today. */
const UNDATED = ['sector', 'category', 'type', 'board', 'face_value'];

export const undatedFields = (names: ReadonlySet<string>): string[] =>
  UNDATED.filter((name) => names.has(name));
