import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';

/** A section whose code loads after the first paint; its height is reserved. */
export const LazySection = lazyPart(
  async () => (await import('./loaded-section.tsx')).LoadedSection,
  ({ name }, trouble) => (
    <section className={`home-section ${name}-lazy`}>
      {trouble && <PartFault {...trouble} />}
    </section>
  ),
);

export const TopFloor = lazyPart(
  async () => (await import('./loaded-section.tsx')).TopFloor,
  () => <p className="section-note top-floor" />,
);

export const LockedSection = lazyPart(
  async () => (await import('./loaded-section.tsx')).LockedSection,
  (_, trouble) => (
    <section className="home-section locked-lazy">{trouble && <PartFault {...trouble} />}</section>
  ),
);
