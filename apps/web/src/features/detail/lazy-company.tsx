import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PartFault } from '../../ui/page/part-fault.tsx';

/** Below the fold: loaded after the price above it. */
export const LazyCompany = lazyPart(
  async () => (await import('./company/company-sections.tsx')).CompanySections,
  (_, trouble) => (trouble ? <PartFault {...trouble} /> : <CompanyComing />),
);

const columns = [0, 1, 2];
const rows = [96, 72, 118, 84, 104, 66, 92, 110];

export const CompanyComing = () => (
  <div className="company-coming" aria-hidden="true">
    {columns.map((column) => (
      <div key={column} className="coming-column">
        {rows.map((width) => (
          <i key={width} className="bone" style={{ width }} />
        ))}
      </div>
    ))}
  </div>
);
