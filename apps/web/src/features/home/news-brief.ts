import type { NewsItem } from '@dorpon/domain/company/news-item';

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
