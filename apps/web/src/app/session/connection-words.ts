import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ConnectionState } from '../../live/connection-state.ts';
import { useMarket } from '../../live/market-context.ts';
import { useConnection } from '../../live/use-connection.ts';

/** The state of the connection, and why the prices are not live; null while they are. */
export function useConnectionWords(): { state: ConnectionState; why: string | null } {
  const { t } = useTranslation();
  const state = useConnection(useMarket().connection);
  const online = useOnline();
  const { code } = state;
  if (code === 'live' || code === 'connecting') return { state, why: null };
  // Checked only now: a server on this machine works without any network.
  if (!online) return { state, why: t('shell.away.offline') };
  return {
    state,
    why: code === 'stale' ? t(`shell.away.${state.cause}`) : t(`connection.${code}`),
  };
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False means that the device is offline only if no data arrives either. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
