import {
  frames,
  type Keyword,
  keywords as keywordList,
  type Names,
  type Unit,
  units as unitList,
} from './keywords.data.ts';

const JOINERS = /[\u200c\u200d]/g;

/** One spelling for a name: keyboards type `য়` as one or two code points and insert joiners (L4). */
export const foldedName = (word: string): string =>
  word.normalize('NFC').toLowerCase().replace(JOINERS, '');

/** Ids by all their names, in both languages. */
export function byName<Id extends string>(
  list: Readonly<Record<Id, Names>>,
): ReadonlyMap<string, Id> {
  const ids = new Map<string, Id>();
  for (const id in list)
    for (const name of [...list[id].en, ...list[id].bn]) ids.set(foldedName(name), id);
  return ids;
}

const keywords = byName<Keyword>(keywordList);
const units = byName<Unit>(unitList);
const dayFrames = byName(frames);

export const keywordOf = (word: string): Keyword | undefined => keywords.get(foldedName(word));
export const unitOf = (word: string): Unit | undefined => units.get(foldedName(word));
export const dayFrameOf = (word: string) => dayFrames.get(foldedName(word));

/** Names under which something of the language is known elsewhere. */
const otherNames: Readonly<Record<string, string>> = {
  stochastic: 'stoch',
  williams: 'willr',
  williams_r: 'willr',
  bb: 'bollinger',
  bollinger_bands: 'bollinger',
  moving_average: 'sma',
  ma: 'sma',
  average: 'avg',
  mean: 'avg',
  vol: 'volume',
  ltp: 'last',
  mcap: 'market_cap',
  market_capitalization: 'market_cap',
  dividend_yield: 'yield',
  dividend: 'cash_dividend',
  pb: 'pnav',
  week52_high: 'year_high',
  week52_low: 'year_low',
  দাম: 'দর',
  মূল্য: 'দর',
  আয়: 'ইপিএস',
};
/** A study with its period: `rsi14`. */
const WITH_NUMBER = /^([a-z_]+?)_?(\d+)$/;

/** What a name that is used elsewhere means here. */
export function meantBy(typed: string): string[] {
  const word = foldedName(typed);
  const [, study, period] = WITH_NUMBER.exec(word) ?? [];
  return [
    ...(Object.hasOwn(otherNames, word) ? [otherNames[word]!] : []),
    ...(study && period ? [`${study}(${period})`] : []),
  ];
}

const MOST_EDITS = 2;

/** Of three letters with two changed, too little is left. */
const mostEdits = (word: string): number => Math.min(MOST_EDITS, Math.floor(word.length / 2));

/** The names, already folded, that differ from a mistyped one by at most two letters, nearest first. */
export function nearestNames(typed: string, names: Iterable<string>, most = 3): string[] {
  const word = foldedName(typed);
  const near: { readonly name: string; readonly edits: number }[] = [];
  for (const name of names) {
    if (Math.abs(name.length - word.length) > MOST_EDITS) continue;
    const edits = editsBetween(word, name);
    if (edits <= mostEdits(word)) near.push({ name, edits });
  }
  return near
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Words longer than this have no near names: the comparison takes time by the square of the length. */
const LONGEST_COMPARED = 40;

/** Letters to insert, remove, change or swap. */
function editsBetween(a: string, b: string): number {
  if (a.length > LONGEST_COMPARED || b.length > LONGEST_COMPARED) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, beforeLast[j - 2]! + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
