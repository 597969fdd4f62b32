import type { ResultFigure } from '@dorpon/domain/company/period-result';
import { CroreOfMillion, Ratio } from '../../../ui/text/figures.tsx';

interface ResultAmountProps {
  readonly figure: ResultFigure;
  readonly value: number | null;
  /** Over a column there is no room for decimals of a large sum. */
  readonly short?: boolean;
}

const LARGE = 100;

/** Crore for the sums of a company, taka for those of one share. */
export function ResultAmount({ figure, value, short = false }: ResultAmountProps) {
  if (!short) {
    return figure.endsWith('Mn') ? (
      <CroreOfMillion value={value} />
    ) : (
      <Ratio value={value} decimals={2} />
    );
  }
  const shown = value !== null && figure.endsWith('Mn') ? value / 10 : value;
  const decimals = shown === null || Math.abs(shown) < LARGE ? (figure.endsWith('Mn') ? 1 : 2) : 0;
  return <Ratio value={shown} decimals={decimals} />;
}
