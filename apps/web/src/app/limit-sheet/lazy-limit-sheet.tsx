import { useSyncExternalStore } from 'react';
import { limitNotice } from '../../platform/limit-notice.ts';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';

const LimitSheet = lazyOverlay(async () => (await import('./limit-sheet.tsx')).LimitSheet);

/** The one place that shows limits which were reached anywhere in the app. */
export function LazyLimitSheet() {
  const limit = useSyncExternalStore(limitNotice.subscribe, limitNotice.read);
  return <LimitSheet open={limit !== null} limit={limit} onClose={limitNotice.close} />;
}
