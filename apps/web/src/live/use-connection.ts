import { useSyncExternalStore } from 'react';
import type { ConnectionState } from './connection-state.ts';
import type { ConnectionStore } from './connection-store.ts';

export const useConnection = (connection: ConnectionStore): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state);
