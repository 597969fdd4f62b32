import { expect, it } from 'vitest';
import { briefParts } from './news-brief.ts';

const names = (figures: Parameters<typeof briefParts>[0]['figures']) =>
  briefParts({ figures }).map(({ name, value }) => [name, value]);

it('results show EPS of the period and of the year before', () => {
  expect(
    names({ period: 'Q1', nav: 20, eps: 6.84, epsBefore: 5.97, recordDate: '2026-11-24' }),
  ).toEqual([
    ['eps', 6.84],
    ['epsBefore', 5.97],
  ]);
});

it('a notice shows its days, and an announcement without such figures shows none', () => {
  expect(names({ spotFrom: '2026-11-17', spotTo: '2026-11-19', recordDate: '2026-11-22' })).toEqual(
    [
      ['recordDate', '2026-11-22'],
      ['spotFrom', '2026-11-17'],
    ],
  );
  expect(names({ rating: 'AA+' })).toEqual([]);
});
