import { folded, matchesWords } from '../text-match.ts';
import type { ShareCode } from '../units.ts';

/** A share or an index that can be found by its code or a name. */
export interface Findable {
  readonly code: ShareCode;
  readonly name: string;
  readonly nameBangla: string;
  /** Among equal matches the higher weight comes first. */
  readonly weight: number;
}

const joined = (text: string): string => text.replaceAll(' ', '');

/** 0 is best; null is no match. Prefix before substring, the code before the names. */
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

/** Best matches first; ties by weight, then by code. An empty query finds nothing. */
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
