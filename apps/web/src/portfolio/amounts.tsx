import { formatFixed } from '@dorpon/domain/fixed-text';
import type { Paisa } from '@dorpon/domain/units';
import { useDigits } from '../i18n/numerals.tsx';
import { BigPrice, HeadingChange } from '../ui/text/big-figures.tsx';
import { DASH, formatChange, formatCount, formatPercent, formatPrice } from '../ui/text/format.ts';
import { toneOf } from '../ui/text/tone.ts';
import { useHidesAmounts } from './hidden-amounts.ts';

/** The same for every amount: its length must not tell its size. */
export const HIDDEN = '••••';

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

/** A gain or a loss of the member, with its sign and tone. */
export function GainAmount({ value, whole = false }: AmountProps) {
  const hides = useHidesAmounts();
  const sign = value !== null && value > 0 && whole ? '+' : '';
  const text =
    value === null
      ? DASH
      : hides
        ? HIDDEN
        : whole
          ? sign + written(value, true)
          : formatChange(value);
  return <span className={`amount ${toneOf(value ?? 0)}`}>{useDigits(text)}</span>;
}

/** How many shares the member has. */
export function Quantity({ value }: { readonly value: number | null }) {
  const hides = useHidesAmounts();
  const text = value === null ? DASH : hides ? HIDDEN : formatCount(value);
  return <span className="amount">{useDigits(text)}</span>;
}

interface BigAmountProps {
  readonly value: Paisa | null;
  readonly size: 'hero' | 'price' | 'figure';
}

export function BigAmount({ value, size }: BigAmountProps) {
  return useHidesAmounts() && value !== null ? (
    <span className={`big-price ${size}`}>{HIDDEN}</span>
  ) : (
    <BigPrice value={value} size={size} />
  );
}

interface HeadingGainProps {
  readonly gain: Paisa | null;
  readonly percent: number | null;
}

/** A gain beside a big amount; the percent of a hidden one stays. */
export function HeadingGain({ gain, percent }: HeadingGainProps) {
  const hides = useHidesAmounts();
  const portion = useDigits(percent === null ? '' : formatPercent(percent));
  if (!hides || gain === null) return <HeadingChange change={gain} percent={percent} />;
  return (
    <span className={`heading-change ${toneOf(gain)}`}>
      <i className="triangle" />
      {HIDDEN}
      {portion !== '' && <b>{portion}</b>}
    </span>
  );
}
