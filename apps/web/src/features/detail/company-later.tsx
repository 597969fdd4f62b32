import { later } from '../../ui/page/later.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';

/** Below the fold: loaded after the price above it. */
export const CompanyLater = later(
  async () => (await import('./company/company-sections.tsx')).CompanySections,
  (_, trouble) => (trouble ? <PartFault {...trouble} /> : <div className="company-coming" />),
);
