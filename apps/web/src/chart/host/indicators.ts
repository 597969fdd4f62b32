import { studies } from '@dorpon/domain/indicators/catalogue';
import { type IndicatorDrawParams, registerIndicator } from 'klinecharts';

/** Of a pane that shows its legend alone. */
export const COLLAPSED_HEIGHT = 24;

export type Draw = Pick<
  IndicatorDrawParams<unknown, unknown, unknown>,
  'ctx' | 'bounding' | 'xAxis' | 'yAxis'
>;

/** What an indicator of klinecharts does for one chart. */
export interface Part {
  /** Brings its values up to date with the bars; only what changed is computed. */
  calc(): void;
  draw(params: Draw): void;
}

/** klinecharts copies what it is given, except functions. */
export type PartLink = () => Part;

export const PARTS = ['series', 'profile', 'compare', 'volume', 'paint-end'] as const;

export const studyName = (id: string): string => `study:${id}`;
export const partName = (part: (typeof PARTS)[number]): string => `part:${part}`;

let isRegistered = false;

/** Registers every study of the catalogue, and our own kinds of bars. */
export function registerParts(): void {
  if (isRegistered) return;
  isRegistered = true;
  const names = [...studies.map(({ id }) => studyName(id)), ...PARTS.map(partName)];
  for (const name of names)
    registerIndicator({
      name,
      figures: [],
      // The values stay in the part's own columns: klinecharts would want an object per row.
      calc(_bars, indicator) {
        (indicator.extendData as PartLink)().calc();
        return indicator.result;
      },
      draw(params) {
        // A hidden chart has no size, and a collapsed pane only room for its legend.
        const { width, height } = params.bounding;
        if (width <= 0 || height <= COLLAPSED_HEIGHT) return true;
        (params.indicator.extendData as PartLink)().draw(params);
        return true;
      },
    });
}
