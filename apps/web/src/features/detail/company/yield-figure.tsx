import type { Percent } from '@dorpon/domain/units';
import { Portion, Ratio } from '../../../ui/text/figures.tsx';

/** A percentage, or N/A when it cannot be computed. */
export const YieldFigure = ({ value }: { value: Percent | null }) =>
  value === null ? <Ratio value={null} decimals={2} /> : <Portion value={value} />;
