import type { ShareCode } from '../units.ts';
import { type CompanyEvent, type CompanyEventKind, inOrder } from './company-event.ts';

/**
 * The next events, by day. Record dates and AGMs are chosen first: in the results season dozens of
 * boards meet each day and would fill the list, so other events only take the places left.
 */
export function nextEvents(events: readonly CompanyEvent[], most: number): CompanyEvent[] {
  const ordered = events.toSorted(inOrder);
  const firm = ordered
    .filter(({ kind }) => kind === 'record-date' || kind === 'agm')
    .slice(0, most);
  const rest = ordered.filter((event) => !firm.includes(event)).slice(0, most - firm.length);
  return [...firm, ...rest].sort(byDay);
}

/** Events that entitle or bind a holder come first, notices last. */
const byImportance: readonly CompanyEventKind[] = [
  'record-date',
  'agm',
  'spot',
  'resumption',
  'board-meeting',
];

/** Parts of the places that these kinds get as long as they have events. */
const parts: readonly [CompanyEventKind, number][] = [
  ['record-date', 1 / 2],
  ['agm', 1 / 4],
  ['board-meeting', 1 / 4],
];

/**
 * The most important of the events, in the order of their days: by kind, then by the weight of the
 * share, so that neither the alphabet nor a season of board meetings decides. Half of the places are
 * for record dates, a quarter each for AGMs and board meetings; places left over are filled by
 * importance. Equal ones are chosen in the order of the calendar.
 */
export function importantEvents(
  events: readonly CompanyEvent[],
  most: number,
  weightOf: (code: ShareCode) => number,
): CompanyEvent[] {
  const rank = ({ kind }: CompanyEvent) => byImportance.indexOf(kind);
  const ordered = events.toSorted(
    (a, b) => rank(a) - rank(b) || weightOf(b.code) - weightOf(a.code) || inOrder(a, b),
  );
  const reserved = parts.flatMap(([kind, part]) =>
    ordered.filter((event) => event.kind === kind).slice(0, Math.ceil(most * part)),
  );
  const kept = new Set([...new Set([...reserved, ...ordered])].slice(0, most));
  return ordered.filter((event) => kept.has(event)).sort(byDay);
}

const byDay = (a: CompanyEvent, b: CompanyEvent): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : 0;
