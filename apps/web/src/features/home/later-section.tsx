import { later } from '../../ui/page/later.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';

/** A section whose code loads after the first paint; its height is reserved. */
export const LaterSection = later(
  async () => (await import('./loaded-section.tsx')).LoadedSection,
  ({ name }, trouble) => (
    <section className={`home-section ${name}-later`}>
      {trouble && <PartFault {...trouble} />}
    </section>
  ),
);

export const LockedSection = later(
  async () => (await import('./loaded-section.tsx')).LockedSection,
  (_, trouble) => (
    <section className="home-section locked-later">{trouble && <PartFault {...trouble} />}</section>
  ),
);
