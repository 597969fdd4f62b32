import { formatFixed } from '@dorpon/domain/fixed-text';
import type { Paisa } from '@dorpon/domain/units';
import { useDigits } from '../i18n/numerals.tsx';
import { DASH, formatCount, formatPrice } from '../ui/text/format.ts';
import { useHidesAmounts } from './hidden-amounts.ts';

/** The same for every amount: its length must not tell its size. */
const HIDDEN = '••••';

interface AmountProps {
  /** Null where it is unknown. */
  readonly value: Paisa | null;
  /** Without paisa, for columns of a table. */
  readonly whole?: boolean;
}

const written = (value: Paisa, whole: boolean): string =>
  whole ? formatFixed(value / 100, 0) : formatPrice(value);

/** Money of the member; hidden when the member hides amounts. */
export function Amount({ value, whole = false }: AmountProps) {
  const hides = useHidesAmounts();
  const text = value === null ? DASH : hides ? HIDDEN : written(value, whole);
  return <span className="amount">{useDigits(text)}</span>;
}

/** How many shares the member has. */
export function Quantity({ value }: { readonly value: number | null }) {
  const hides = useHidesAmounts();
  const text = value === null ? DASH : hides ? HIDDEN : formatCount(value);
  return <span className="amount">{useDigits(text)}</span>;
}
