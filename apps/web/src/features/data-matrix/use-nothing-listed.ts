import { useEffect, useState } from 'react';
import { useConnection } from '../../live/use-connection.ts';
import { useMarket } from '../../platform/market-context.ts';

const PATIENCE_MS = 3000;

/** The stream stands and still there is no share: the market is empty, it is not on its way. */
export function useNothingListed(shares: number): boolean {
  const { code } = useConnection(useMarket().connection);
  const quiet = shares === 0 && (code === 'live' || code === 'stale');
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    if (!quiet) return;
    const timer = setTimeout(() => setEmpty(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setEmpty(false);
    };
  }, [quiet]);
  return empty && quiet;
}
