import { useEffect, useState } from 'react';
import { useConnection } from '../../live/use-connection.ts';
import { useMarket } from '../../platform/market-context.ts';

const PATIENCE_MS = 3000;

/**
 * No share, and none on its way: no company is listed, or the stream has stood for a while without any.
 */
export function useNothingListed(shares: number, noCompanies: boolean): boolean {
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
  return shares === 0 && (noCompanies || (empty && quiet));
}
