import { useSyncExternalStore } from 'react';
import { nativeBridge } from '../../platform/native-bridge.ts';
import { createSetting } from '../../platform/setting.ts';

export const LOCK_PLUGIN = 'NativeBiometric';

/** Read by `public/portfolio-glance.js` as well, which then draws no worth. */
export const lockSetting = createSetting('portfolio.lock', ['off', 'on'], 'off');

let isOpen = false;
const listeners = new Set<() => void>();

/** Whether somebody has unlocked the page that is shown. */
export const unlocked = {
  read: (): boolean => isOpen,
  set(next: boolean): void {
    isOpen = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const isLocked = (): boolean =>
  lockSetting.read() === 'on' && !isOpen && nativeBridge()?.has(LOCK_PLUGIN) === true;

const subscribe = (listener: () => void) => {
  const forget = [lockSetting.subscribe(listener), unlocked.subscribe(listener)];
  return () => {
    for (const stop of forget) stop();
  };
};

/** Figures of the portfolio are not shown anywhere while it is locked; in a browser it never is. */
export const usePortfolioLocked = (): boolean => useSyncExternalStore(subscribe, isLocked);
