import { memo } from 'react';
import './bullet.css';

interface BulletProps {
  /** What the solid bar reaches: the sum at this minute. */
  readonly value: number;
  /** What the day came to in the end; null while it is not over. */
  readonly whole?: number | null;
  /** Where the needle stands: today's sum, on the bars of other days. */
  readonly needle?: number | null;
  /** What the full width stands for; the same for all bars of one picture. */
  readonly scale: number;
  readonly today?: boolean;
}

/** Solid to this minute, a hairline to that day's close, the needle where today is. */
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
