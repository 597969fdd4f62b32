import { formatFixed } from '@dorpon/domain/fixed-text';
import { type Paisa, type Percent, round } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  DASH,
  formatChange,
  formatCount,
  formatCrore,
  formatLakh,
  formatMillionAsCrore,
  formatPercent,
  formatPortion,
  formatPrice,
  shortCount,
} from './format.ts';
import { toneOf } from './tone.ts';

/** Screens show numbers with these components, so that columns agree. */

export const Price = ({ value }: { value: Paisa | null }) =>
  useDigits(value === null ? DASH : formatPrice(value));

export function Change({ value }: { value: Paisa | null }) {
  const text = useDigits(value === null ? DASH : formatChange(value));
  return <span className={toneOf(value ?? 0)}>{text}</span>;
}

export function ChangePercent({ value }: { value: Percent | null }) {
  const text = useDigits(value === null ? DASH : formatPercent(value));
  // By the rounded value: 0.00% must not be green.
  return <span className={toneOf(round(value ?? 0, 2))}>{text}</span>;
}

/** A part of a whole, unsigned and without a tone. */
export const Portion = ({ value, decimals = 2 }: { value: Percent | null; decimals?: number }) =>
  useDigits(value === null ? DASH : formatPortion(value, decimals));

export const Count = ({ value }: { value: number | null }) =>
  useDigits(value === null ? DASH : formatCount(value));

/** Sums of trades: a dash where nothing traded or nothing is known. */
export const Volume = ({ value }: { value: number | null }) =>
  useDigits(value ? formatCount(value) : DASH);

export const Trades = Volume;

/** A volume with its unit in words, for prose: 23.18 crore. */
export function ShortCount({ value }: { value: number | null }) {
  const { t } = useTranslation();
  const short = value ? shortCount(value) : null;
  const unit = short?.unit == null ? '' : ` ${t(`parts.unit.${short.unit}`)}`;
  return useDigits(short === null ? DASH : short.text + unit);
}

export const Crore = ({ value }: { value: Paisa | null }) =>
  useDigits(value ? formatCrore(value) : DASH);

export const Lakh = ({ value }: { value: Paisa | null }) =>
  useDigits(value ? formatLakh(value) : DASH);

export const CroreOfMillion = ({ value }: { value: number | null }) =>
  useDigits(value === null ? DASH : formatMillionAsCrore(value));

export function Ratio({ value, decimals }: { value: number | null; decimals: number }) {
  const { t } = useTranslation();
  const digits = useDigits(value === null ? '' : formatFixed(value, decimals));
  return value === null ? <span className="na">{t('figure.notAvailable')}</span> : digits;
}

/** How many times another figure: 2.50×. */
export const Times = ({ value }: { value: number | null }) =>
  useDigits(value === null ? DASH : `${formatFixed(value, 2)}×`);
