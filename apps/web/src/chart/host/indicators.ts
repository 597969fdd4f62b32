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

export const PARTS = ['series', 'study', 'profile', 'compare', 'volume', 'paint-end'] as const;

export const partName = (part: (typeof PARTS)[number]): string => `part:${part}`;

let isRegistered = false;

/** Registers what charts are painted of; which study a part computes is its own matter. */
export function registerParts(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const name of PARTS.map(partName))
    registerIndicator({
      name,
      figures: [],
      // The values stay in the part's own columns: klinecharts would want an object per row.
      calc(_bars, indicator) {
        (indicator.extendData as PartLink)().calc();
        return indicator.result;
      },
      draw(params) {
        // A hidden chart has no size, and a collapsed pane only room for its legend. The end of a paint divides the
        // height anew: without it, a price that other panes have left no room would never get any.
        const { width, height } = params.bounding;
        const isEnd = name === partName('paint-end');
        if (width <= 0 || (height <= COLLAPSED_HEIGHT && !isEnd)) return true;
        (params.indicator.extendData as PartLink)().draw(params);
        return true;
      },
    });
}
