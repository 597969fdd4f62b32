import type { Paisa } from '@dorpon/domain/units';

type Line = readonly (Paisa | null)[];

/**
 * The server's line, continued with the minutes that this page has seen. Returns the same array
 * when there is nothing to add.
 */
export function extendLine(line: Line, seen: ReadonlyMap<number, Paisa>, minutes: number): Line {
  if (minutes <= line.length) return line;
  const more = Array.from(
    { length: minutes - line.length },
    (_, index) => seen.get(line.length + index) ?? null,
  );
  return more.every((value) => value === null) ? line : [...line, ...more];
}
