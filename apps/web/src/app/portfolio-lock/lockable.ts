import type { ComponentType } from 'react';
import { nativeBridge } from '../../platform/native-bridge.ts';
import { createPart } from '../../platform/part.ts';

/** Loaded in the phone app only. */
const lock = createPart(() => import('./with-portfolio-lock.tsx'));

/** The page with the phone's lock; in a browser the page itself. */
export const lockable = async <Props extends object>(Page: ComponentType<Props>) =>
  nativeBridge() ? (await lock.load()).withPortfolioLock(Page) : Page;
