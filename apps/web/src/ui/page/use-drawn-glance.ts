import { useEffect } from 'react';
import { dropGlance, hasGlance } from '../../platform/drawn-glance.ts';

/** True while what was drawn before the app ran stands in for a page whose figures are coming. */
export function useDrawnGlance(isComing: boolean): boolean {
  const standsIn = isComing && hasGlance();
  useEffect(() => {
    if (!standsIn) dropGlance();
  }, [standsIn]);
  return standsIn;
}
