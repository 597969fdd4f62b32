import { columns } from './columns.ts';

const widths = ['66px', '48px', '74px', '58px', '84px', '62px'];
const SHOWN = 24;

interface SkeletonRowsProps {
  readonly phone: boolean;
  readonly grouped: boolean;
  readonly label: string;
}

/** Bars where the figures will be, in the final layout, so that nothing moves when they come. */
export function SkeletonRows({ phone, grouped, label }: SkeletonRowsProps) {
  return (
    <div className="table-body" role="status" aria-label={label}>
      {Array.from({ length: SHOWN }, (_, row) => (
        <div
          key={row}
          className={`${phone ? 'phone-row' : 'list-row'} ${grouped && row === 0 ? 'group-row' : ''}`}
          aria-hidden="true"
        >
          {phone ? <PhoneBones row={row} /> : <Bones row={row} />}
        </div>
      ))}
    </div>
  );
}

const bone = (width: string | undefined) => ({ '--bone': width }) as React.CSSProperties;

function Bones({ row }: { row: number }) {
  return columns.map(({ id }, index) => (
    <div key={id} className={`cell ${id === 'code' ? 'code-cell' : ''} ${id}-cell`}>
      <i
        className={`bone ${id === 'day' ? 'thin' : ''}`}
        style={bone(
          id === 'code' ? widths[row % widths.length] : index % 3 === 0 ? '34px' : '42px',
        )}
      />
    </div>
  ));
}

function PhoneBones({ row }: { row: number }) {
  return (
    <>
      <div className="phone-name">
        <i className="bone" style={bone(widths[row % widths.length])} />
      </div>
      <div className="phone-day">
        <i className="bone thin" style={bone('60px')} />
      </div>
      <div className="phone-figures">
        <i className="bone" style={bone('46px')} />
      </div>
    </>
  );
}
