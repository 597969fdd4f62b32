import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import {
  type PriceFactor,
  toShownPrices,
  toTradedPrices,
} from '@dorpon/domain/chart/drawings/price-basis';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { BarSource } from '../bar-source.ts';

type Priced = Pick<BarSource, 'adjustments' | 'priceFactors'>;

const factorsOf = ({ adjustments, priceFactors }: Priced): readonly PriceFactor[] =>
  priceFactors ?? adjustments;

/** A drawing of a chart with these bars, as the document keeps it. */
export const keptDrawing = (drawing: Drawing, source: Priced): Drawing =>
  toTradedPrices(drawing, factorsOf(source));

/** A drawing of the document, at the prices of these bars. */
export const shownDrawing = (drawing: Drawing, source: Priced): Drawing =>
  toShownPrices(drawing, factorsOf(source));

/** Drawings of the document at the prices of these bars; converted anew when the factors change. */
export function useShownDrawings(
  drawings: readonly Drawing[],
  source: BarSource,
): readonly Drawing[] {
  const subscribe = useCallback(
    (listener: () => void) =>
      source.subscribe(({ kind }) => {
        if (kind !== 'newest') listener();
      }),
    [source],
  );
  const key = useSyncExternalStore(subscribe, () =>
    JSON.stringify(factorsOf(source).map(({ day, factor }) => ({ day, factor }))),
  );
  const show = useMemo(() => showOnce(JSON.parse(key) as PriceFactor[]), [key]);
  return useMemo(() => drawings.map(show), [drawings, show]);
}

/** The same drawing gives the same one: figures are computed again for those that changed. */
function showOnce(factors: readonly PriceFactor[]): (drawing: Drawing) => Drawing {
  const shown = new WeakMap<Drawing, Drawing>();
  return (drawing) => {
    const known = shown.get(drawing) ?? toShownPrices(drawing, factors);
    shown.set(drawing, known);
    return known;
  };
}
