import type { ScreenerContent } from '@dorpon/contract/screener-saved';

export type VersionFact = 'live' | 'notLive' | 'columns' | 'order';

/** What name and text do not show of a version: whether it is live, and what changed since the one before. */
export function versionFacts(
  content: ScreenerContent,
  before: ScreenerContent | undefined,
): VersionFact[] {
  const facts: VersionFact[] = [content.live ? 'live' : 'notLive'];
  if (before === undefined) return facts;
  const columnsOf = ({ columns, formulas = [] }: ScreenerContent) =>
    JSON.stringify([columns, formulas.map(({ id, name, text }) => [id, name, text])]);
  const orderOf = ({ sort }: ScreenerContent) => sort && `${sort.column} ${sort.descending}`;
  if (columnsOf(content) !== columnsOf(before)) facts.push('columns');
  if (orderOf(content) !== orderOf(before)) facts.push('order');
  return facts;
}
