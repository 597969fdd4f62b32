import type { Paisa, Percent } from '@dorpon/domain/units';
import { useDigits } from '../../i18n/numerals.tsx';
import { DASH, formatChange, formatPercent, formatPrice } from './format.ts';
import { toneOf } from './tone.ts';
import './big-figures.css';

interface BigPriceProps {
  readonly value: Paisa | null;
  /** `hero` for the one loud figure of a screen, `price` for a share, `figure` for the rest. */
  readonly size: 'hero' | 'price' | 'figure';
}

/** Decimals are fainter, so that the whole number is read first. */
export function BigPrice({ value, size }: BigPriceProps) {
  const text = useDigits(value === null ? DASH : formatPrice(value));
  const point = text.indexOf('.');
  return (
    <span className={`big-price ${size}`}>
      {point < 0 ? text : text.slice(0, point)}
      {point >= 0 && <span className="big-decimals">{text.slice(point)}</span>}
    </span>
  );
}

interface HeadingChangeProps {
  readonly change: Paisa | null;
  readonly percent: Percent | null;
}

/** Change and percent beside a big price, with a triangle, which tables do not have. */
export function HeadingChange({ change, percent }: HeadingChangeProps) {
  const moved = useDigits(change === null ? DASH : formatChange(change));
  const share = useDigits(percent === null ? '' : formatPercent(percent));
  return (
    <span className={`heading-change ${toneOf(change ?? 0)}`}>
      {change !== null && <i className="triangle" />}
      {moved}
      {share !== '' && <b>{share}</b>}
    </span>
  );
}
