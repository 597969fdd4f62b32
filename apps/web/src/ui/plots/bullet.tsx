import { memo } from 'react';
import './bullet.css';

interface BulletProps {
  /** The end of the solid bar: the sum at this minute. */
  readonly value: number;
  /** The day's final sum; null while it is not over. */
  readonly whole?: number | null;
  /** The needle's position: today's sum, on bars of other days. */
  readonly needle?: number | null;
  /** The value of the full width; the same for all bars of a plot. */
  readonly scale: number;
  readonly today?: boolean;
}

/** Solid to this minute, a thin line to that day's close, the needle at today's sum. */
export const Bullet = memo(function Bullet(props: BulletProps) {
  const { value, whole = null, needle = null, scale, today = false } = props;
  const share = (part: number): string =>
    scale > 0 ? `${Math.min(100, Math.max(0, (part / scale) * 100))}%` : '0%';
  return (
    <span className={`bullet ${today ? 'today' : ''}`} aria-hidden="true">
      {whole !== null && <i className="bullet-whole" style={{ width: share(whole) }} />}
      <i className="bullet-bar" style={{ width: share(value) }} />
      {needle !== null && <i className="bullet-needle" style={{ left: share(needle) }} />}
    </span>
  );
});
