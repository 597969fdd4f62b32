import { type OwnFileName, ownFiles } from '@dorpon/contract/own-files';
import type { CompanyRemark } from './company-file.ts';

export interface Recognised {
  readonly kind: OwnFileName;
  readonly refusal: CompanyRemark | null;
}

/**
 * The part of a kind's required columns that a file must have to be of this kind. A missing column
 * is then a mistake, and not a sign of another layout.
 */
const LIKENESS = 0.6;

/** The kind that has these columns; null when there is none. */
export function recognise(names: readonly string[], line: number): Recognised | null {
  const given = new Set(names);
  let best: { kind: OwnFileName; found: number; likeness: number } | null = null;
  for (const kind of Object.keys(ownFiles) as OwnFileName[]) {
    const required = requiredOf(kind);
    const found = ownFiles[kind].heading.filter((name) => given.has(name)).length;
    const likeness = required.filter((name) => given.has(name)).length / required.length;
    if (likeness >= LIKENESS && found > (best?.found ?? 0)) best = { kind, found, likeness };
  }
  if (!best) return null;
  const { kind } = best;
  const missing = requiredOf(kind).find((name) => !given.has(name));
  const unknown = names.find((name) => !ownFiles[kind].heading.includes(name));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  const complaint = missing
    ? `missing column ${missing}`
    : unknown
      ? `unknown column ${unknown}`
      : '';
  const text = complaint || (twice ? `repeated column ${twice}` : '');
  return { kind, refusal: text ? { line, reason: 'unknown-format', text } : null };
}

const requiredOf = (kind: OwnFileName): string[] =>
  ownFiles[kind].columns
    .filter(({ leaf }) => leaf.empty === 'refused')
    .map(({ path }) => path.join('.'));

/** The names of an object's fields as in a heading. */
export const namesOf = (row: object, above = ''): string[] =>
  Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? namesOf(value, `${above}${name}.`)
      : [`${above}${name}`],
  );
