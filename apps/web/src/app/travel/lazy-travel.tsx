import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';
import { DayRuler, type DayRulerProps } from '../../ui/plots/day-ruler.tsx';

/** The ruler as a picture until its needle can be moved. The screens of a link to a moment wait for the code, so its fault is shown. */
export const TravelRuler = lazyPart(
  async () => (await import('./travel-parts.ts')).TravelRuler,
  (props: DayRulerProps, trouble) =>
    trouble && /[?&]at=/.test(location.search) ? (
      <PartFault {...trouble} />
    ) : (
      <DayRuler {...props} />
    ),
);

export const TravelClock = lazyPart(
  async () => (await import('./travel-parts.ts')).TravelClock,
  () => null,
);

export const TravelDriver = lazyPart(
  async () => (await import('./travel-parts.ts')).TravelDriver,
  () => null,
);
