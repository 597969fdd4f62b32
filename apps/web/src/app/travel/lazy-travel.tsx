import { createPart } from '../../platform/part.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';
import { DayRuler, type DayRulerProps } from '../../ui/plots/day-ruler.tsx';

const parts = createPart(() => import('./travel-parts.ts'));

/**
 * The ruler as a picture until its needle can be moved. The screens of a link to a moment wait for the
 * code, so its fault is shown.
 */
export const TravelRuler = lazyPart(
  async () => (await parts.load()).TravelRuler,
  (props: DayRulerProps, trouble) =>
    trouble && /[?&]at=/.test(location.search) ? (
      <PartFault {...trouble} />
    ) : (
      <DayRuler {...props} />
    ),
);

export const TravelClock = lazyPart(
  async () => (await parts.load()).TravelClock,
  () => null,
);

export const TravelDriver = lazyPart(
  async () => (await parts.load()).TravelDriver,
  () => null,
);
