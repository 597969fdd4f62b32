import { useSyncExternalStore } from 'react';
import { useMarket } from './market-context.ts';

/** Why there are no prices; undefined where there are some, also while they are rendered for the first time. */
export function usePriceFault(): unknown {
  const { board, fault } = useMarket();
  return useSyncExternalStore(fault.subscribe, () =>
    board.all().size === 0 ? fault.read() : undefined,
  );
}
