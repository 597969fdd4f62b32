import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';

/** Below the fold: loaded after the price above it. */
export const LazyCompany = lazyPart(
  async () => (await import('./company/company-sections.tsx')).CompanySections,
  (_, trouble) => (trouble ? <PartFault {...trouble} /> : <div className="company-coming" />),
);
