import { folded } from '../../../text-match.ts';
import type { ShareCode } from '../../../units.ts';
import { MAX_CANDIDATES } from './statement-limits.ts';

export interface KnownShares {
  readonly codes: ReadonlySet<ShareCode>;
  /** Old codes and what they were renamed to. */
  readonly renamed: ReadonlyMap<ShareCode, ShareCode>;
  /** Names in any language, several of a share if there are. */
  readonly names: readonly { readonly code: ShareCode; readonly name: string }[];
}

export type FoundShare =
  | { readonly code: ShareCode }
  | {
      readonly fault: 'unknown-share' | 'ambiguous-share';
      readonly candidates: readonly ShareCode[];
    };

const LEGAL = new Set(
  [
    'ltd',
    'limited',
    'plc',
    'company',
    'co',
    'the',
    'and',
    'লি',
    'লিঃ',
    'লি:',
    'লিমিটেড',
    'পিএলসি',
    'কোম্পানি',
  ].map(folded),
);
const MAX_NAME = 200;
const MAX_RENAMES = 20;
const SHORTEST_BEGINNING = 4;

/** A name without what some write and others do not. */
function plainName(name: string): string {
  const words = folded(name.slice(0, MAX_NAME)).split(' ');
  const kept = words.filter((word) => !LEGAL.has(word));
  return (kept.length > 0 ? kept : words)
    .map((word) => (word === 'bd' ? 'bangladesh' : word))
    .join(' ');
}

/**
 * P6: what a statement calls a share → its code of today: as the person chose, by code, by old code, by name,
 * by the code before a dash or at the end in brackets. Never by a part of a name: that is only proposed.
 */
export function shareFinder(
  { codes, renamed, names }: KnownShares,
  chosen: readonly { readonly read: string; readonly code: ShareCode }[],
): (text: string) => FoundShare {
  const byChoice = new Map(chosen.map(({ read, code }) => [plainName(read), code]));
  const byName = new Map<string, Set<ShareCode>>();
  for (const { code, name } of names) {
    const plain = plainName(name);
    const list = byName.get(plain);
    if (list) list.add(code);
    else byName.set(plain, new Set([code]));
  }

  function byCode(text: string): ShareCode | null {
    let code = text.trim().toUpperCase();
    for (let i = 0; i < MAX_RENAMES && !codes.has(code); i += 1) code = renamed.get(code) ?? '';
    return codes.has(code) ? code : null;
  }

  function find(text: string): FoundShare {
    const name = plainName(text);
    const code = byChoice.get(name) ?? byCode(text);
    if (code != null && codes.has(code)) return { code };
    const named = [...(byName.get(name) ?? [])];
    if (named.length === 1) return { code: named[0] };
    if (named.length > 1)
      return { fault: 'ambiguous-share', candidates: named.slice(0, MAX_CANDIDATES) };
    const marked = byCode(
      /^(\S{1,20}) [-–:] /u.exec(text)?.[1] ?? /\(([^()]{1,20})\)$/u.exec(text)?.[1] ?? '',
    );
    if (marked !== null) return { code: marked };
    return { fault: 'unknown-share', candidates: candidatesFor(name) };
  }

  function candidatesFor(name: string): ShareCode[] {
    const found = new Set<ShareCode>();
    if (name.length < SHORTEST_BEGINNING) return [];
    for (const [known, list] of byName) {
      const isNear =
        known.startsWith(name) || (known.length >= SHORTEST_BEGINNING && name.startsWith(known));
      if (isNear) for (const code of list) found.add(code);
      if (found.size >= MAX_CANDIDATES) break;
    }
    return [...found].slice(0, MAX_CANDIDATES);
  }

  const seen = new Map<string, FoundShare>();
  return (given) => {
    const text = given.slice(0, MAX_NAME).trim();
    const known = seen.get(text);
    if (known) return known;
    const share = find(text);
    seen.set(text, share);
    return share;
  };
}
