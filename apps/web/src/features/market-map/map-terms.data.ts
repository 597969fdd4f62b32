import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { type MapColour, type MapSize, periodOf } from '../../market-ui/map/map-measures.ts';

const figures: { readonly [colour in MapColour]?: TermId } = {
  today: 'change',
  pe: 'pe',
  yield: 'dividend-yield',
  rsi: 'rsi',
};

export const termOfColour = (colour: MapColour): TermId | undefined =>
  periodOf(colour) === null ? figures[colour] : 'period-return';

/** The head of the column with the areas. A map of equal areas has none. */
export const sizeTerms: Readonly<Record<Exclude<MapSize, 'equal'>, TermId>> = {
  cap: 'market-cap',
  float: 'float-cap',
  turnover: 'turnover',
  pace: 'turnover',
};
