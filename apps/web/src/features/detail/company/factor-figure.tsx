import { Ratio } from '../../../ui/text/figures.tsx';
import { DASH } from '../../../ui/text/format.ts';

/** Four decimals; a dash where an action left earlier prices as they were. */
export const FactorFigure = ({ value }: { value: number | null }) =>
  value === null ? DASH : <Ratio value={value} decimals={4} />;
