import type { Paisa, Percent } from '@dorpon/domain/units';
import { useTranslation } from 'react-i18next';
import {
  DASH,
  formatChange,
  formatCount,
  formatCrore,
  formatFixed,
  formatMillionAsCrore,
  formatPercent,
  formatPrice,
} from './format.ts';
import { useDigits } from './numerals.tsx';
import { toneOf } from './tone.ts';

/** Every number on a screen goes through one of these, so that a column agrees with every other. */

export const Price = ({ value }: { value: Paisa | null }) =>
  useDigits(value === null ? DASH : formatPrice(value));

export function Change({ value }: { value: Paisa | null }) {
  const text = useDigits(value === null ? DASH : formatChange(value));
  return <span className={toneOf(value ?? 0)}>{text}</span>;
}

export function ChangePercent({ value }: { value: Percent | null }) {
  const text = useDigits(value === null ? DASH : formatPercent(value));
  return <span className={toneOf(value ?? 0)}>{text}</span>;
}

export const Count = ({ value }: { value: number }) => useDigits(formatCount(value));

export const Volume = Count;

export const Crore = ({ value }: { value: Paisa }) => useDigits(formatCrore(value));

export const CroreOfMillion = ({ value }: { value: number | null }) =>
  useDigits(value === null ? DASH : formatMillionAsCrore(value));

export function Ratio({ value, decimals }: { value: number | null; decimals: number }) {
  const { t } = useTranslation();
  const digits = useDigits(value === null ? '' : formatFixed(value, decimals));
  return value === null ? <span className="na">{t('figure.notAvailable')}</span> : digits;
}
