import { useSyncExternalStore } from 'react';
import { saverSetting } from './settings.ts';

/** Not in all browsers. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined =>
  (navigator as { readonly connection?: Connection }).connection;

/** Whether to load less: no pictures, nothing ahead of use, prices every few seconds. */
export const dataSaver = {
  isOn(): boolean {
    const chosen = saverSetting.read();
    return chosen === 'auto' ? connection()?.saveData === true : chosen === 'on';
  },
  subscribe(listener: () => void): () => void {
    const forget = saverSetting.subscribe(listener);
    connection()?.addEventListener('change', listener);
    return () => {
      forget();
      connection()?.removeEventListener('change', listener);
    };
  },
};

export const useDataSaver = (): boolean =>
  useSyncExternalStore(dataSaver.subscribe, dataSaver.isOn);
