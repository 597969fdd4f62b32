import { useEffect, useReducer } from 'react';
import { dropGlance, glanceEnded, hasGlance } from '../../platform/drawn-glance.ts';

/** True while what was drawn before the app ran stands in for a page whose figures are coming. */
export function useDrawnGlance(isComing: boolean): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const standsIn = isComing && hasGlance();
  useEffect(() => {
    if (!standsIn) return dropGlance();
    let isOver = false;
    void glanceEnded().then(() => isOver || renderAgain());
    return () => {
      isOver = true;
      dropGlance();
    };
  }, [standsIn]);
  return standsIn;
}
