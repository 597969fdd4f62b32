import type { Percent } from '@dorpon/domain/units';
import { Portion } from '../text/figures.tsx';
import './part-cell.css';

interface PartCellProps {
  readonly value: Percent | null;
  /** The value of the full bar: the largest of the column. */
  readonly most: Percent;
}

/** A part of a whole as a figure with a neutral bar. */
export function PartCell({ value, most }: PartCellProps) {
  const length = most > 0 ? Math.min(100, ((value ?? 0) / most) * 100) : 0;
  return (
    <span className="part-cell">
      <i className="part-length" aria-hidden="true">
        <i style={{ width: `${length}%` }} />
      </i>
      <Portion value={value} />
    </span>
  );
}
