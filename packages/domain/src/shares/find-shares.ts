import { folded, matchesWords } from '../text-match.ts';
import type { ShareCode } from '../units.ts';

/** What a person may look for: a share or an index, by its code or one of its names. */
export interface Findable {
  readonly code: ShareCode;
  readonly name: string;
  readonly nameBangla: string;
  /** How much it is looked for: among equal matches the heavier stands first. */
  readonly weight: number;
}

const joined = (text: string): string => text.replaceAll(' ', '');

/** 0 is best; null is no match. Prefix before substring, and in each the code before the names. */
function rankOf(thing: Findable, query: string): number | null {
  const code = joined(folded(thing.code));
  const names = [folded(thing.name), folded(thing.nameBangla)];
  const asCode = joined(query);
  if (code === asCode) return 0;
  if (code.startsWith(asCode)) return 1;
  if (names.some((name) => name.startsWith(query))) return 2;
  if (names.some((name) => ` ${name}`.includes(` ${query}`))) return 3;
  if (code.includes(asCode)) return 4;
  return matchesWords([code, ...names].join(' '), query) ? 5 : null;
}

/** The best matches first, equal ones by weight and then by code. An empty query finds nothing. */
export function findShares<Thing extends Findable>(
  things: readonly Thing[],
  query: string,
  atMost: number,
): Thing[] {
  const wanted = folded(query);
  if (wanted === '') return [];
  return things
    .flatMap((thing) => {
      const rank = rankOf(thing, wanted);
      return rank === null ? [] : [{ thing, rank }];
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.thing.weight - a.thing.weight ||
        (a.thing.code < b.thing.code ? -1 : 1),
    )
    .slice(0, atMost)
    .map(({ thing }) => thing);
}
