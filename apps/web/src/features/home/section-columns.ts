export type SectionId =
  | 'breadth'
  | 'turnover'
  | 'sectors'
  | 'top'
  | 'movers'
  | 'highlights'
  | 'mine'
  | 'news'
  | 'locked'
  | 'events';

const DESK = 'breadth.turnover.sectors/top.movers.highlights/mine.news.locked.events';
const PHONE = 'breadth.turnover/top.mine.movers.sectors.highlights/news.locked.events';

/**
 * The sections of the three columns. `setting` has the columns with slashes between and their sections
 * with dots between; hidden ones have a minus. Unknown names are ignored, and a section that is not
 * named is at the end of its default column.
 */
export function columnsOf(setting: string, phone: boolean): SectionId[][] {
  const chosen = parse(setting);
  const named = new Set(chosen.flat());
  const columns = parse(phone ? PHONE : DESK);
  const left = new Set(columns.flat().filter((id) => !named.has(`-${id}`)));
  const take = (name: string): name is SectionId => left.delete(name);
  return columns.map((ids, at) => [
    ...(chosen[at] ?? []).filter(take),
    ...ids.filter((id) => !named.has(id)).filter(take),
  ]);
}

const parse = (text: string) => text.split('/', 3).map((column) => column.split('.'));
