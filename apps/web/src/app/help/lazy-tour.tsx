import { useSyncExternalStore } from 'react';
import { useSetting } from '../../platform/setting.ts';
import { toursSetting } from '../../platform/settings.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { OverlayFault } from '../../ui/page/part-fault.tsx';
import { tourRequest } from './tour-request.ts';

const TourOffer = lazyPart(
  async () => (await import('./tour-offer.tsx')).TourOffer,
  (_, trouble) =>
    // An offer that does not load is none; a tour that was asked for is missed.
    trouble && tourRequest.read() && <OverlayFault {...trouble} onClose={tourRequest.clear} />,
);

/** The code of the tours is loaded while one is to be offered, or when one is asked for. */
export function LazyTour() {
  const isOffered = useSetting(toursSetting) !== 'none';
  const isAsked = useSyncExternalStore(tourRequest.subscribe, tourRequest.read);
  return (isOffered || isAsked) && <TourOffer />;
}
