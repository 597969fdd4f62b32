import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { formatPrice } from '../text/format.ts';
import './plot.css';

interface PriceTagProps {
  /** The right edge of the plot; the tag fills the axis beside it. */
  readonly right: number;
  readonly width: number;
  readonly y: number;
  readonly price: number;
  readonly format?: (value: number) => string;
  /** Unset in the crosshair, which is in ink. */
  readonly tone?: 'up' | 'dn' | 'uc';
}

export function PriceTag(props: PriceTagProps) {
  const { right, width, y, price, format = formatPrice, tone } = props;
  const numerals = useNumerals();
  return (
    <>
      <rect
        className="plot-tag"
        x={right + 2}
        y={y - 9}
        width={width - right - 2}
        height="18"
        rx="2"
      />
      <text className={`plot-tag-text ${tone ?? 'uc'}`} x={right + 8} y={y + 4}>
        {inNumerals(format(price), numerals)}
      </text>
    </>
  );
}

interface TimeTagProps {
  readonly right: number;
  /** The middle of the tag, unless that is too near to an edge. */
  readonly x: number;
  readonly foot: number;
  readonly tagWidth: number;
  readonly words: string;
}

export function TimeTag({ right, x, foot, tagWidth, words }: TimeTagProps) {
  const tagX = Math.min(right - tagWidth, Math.max(0, x - tagWidth / 2));
  return (
    <>
      <rect className="plot-tag" x={tagX} y={foot + 2} width={tagWidth} height="18" rx="2" />
      <text className="plot-tag-text uc" x={tagX + tagWidth / 2} y={foot + 15} textAnchor="middle">
        {words}
      </text>
    </>
  );
}
