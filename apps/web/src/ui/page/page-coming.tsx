import { hasGlance, placeGlance } from '../../platform/drawn-glance.ts';

/** In the place of a page whose code or member is not known yet. */
export const PageComing = () => (
  <div className={hasGlance() ? undefined : 'page-coming'} aria-busy="true" ref={placeGlance} />
);
