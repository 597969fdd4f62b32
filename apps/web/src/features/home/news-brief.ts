import type { NewsItem } from '@dorpon/domain/company/news-item';
import type { TradingDay } from '@dorpon/domain/units';

/** Figures shown with a headline, most important first. */
const briefFigures = [
  'eps',
  'epsBefore',
  'recordDate',
  'spotFrom',
  'spotTo',
  'resumesOn',
  'agmOn',
  'meetingOn',
  'quantity',
] as const;

interface Part {
  readonly name: (typeof briefFigures)[number];
  readonly value: string | number;
}

const MAX_FIGURES = 2;

export function briefParts({ figures }: Pick<NewsItem, 'figures'>): Part[] {
  return briefFigures
    .flatMap((name) => {
      const value = figures[name];
      return value === undefined ? [] : [{ name, value }];
    })
    .slice(0, MAX_FIGURES);
}

interface DatedBrief {
  readonly words: 'resumes' | 'suspended';
  readonly day: TradingDay;
}

/** A notice that only says on which day trading stops or goes on: the day replaces its headline. */
export function datedBrief({
  kind,
  figures,
}: Pick<NewsItem, 'kind' | 'figures'>): DatedBrief | null {
  if (kind === 'resumption' && figures.resumesOn !== undefined)
    return { words: 'resumes', day: figures.resumesOn };
  if (kind === 'record-date' && figures.recordDate !== undefined)
    return { words: 'suspended', day: figures.recordDate };
  return null;
}
