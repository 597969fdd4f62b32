import { later } from '../../ui/later.tsx';
import { PartFault } from '../../ui/part-fault.tsx';

/** Below the fold, so its code must not hold up the price above it. */
export const CompanyLater = later(
  async () => (await import('./company/company-sections.tsx')).CompanySections,
  (_, trouble) => (trouble ? <PartFault {...trouble} /> : <div className="company-coming" />),
);
