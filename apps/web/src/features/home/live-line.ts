import type { Paisa } from '@dorpon/domain/units';

type Line = readonly (Paisa | null)[];

/**
 * The server's line, and after its end the minutes that this page has seen itself. The same array
 * while there is nothing to add.
 */
export function extendLine(line: Line, seen: ReadonlyMap<number, Paisa>, minutes: number): Line {
  if (minutes <= line.length) return line;
  const more = Array.from(
    { length: minutes - line.length },
    (_, index) => seen.get(line.length + index) ?? null,
  );
  return more.every((value) => value === null) ? line : [...line, ...more];
}
