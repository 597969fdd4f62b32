import { countedIn } from '@dorpon/domain/market/breadth';
import { memo } from 'react';
import { Count } from '../../ui/text/figures.tsx';
import { DASH } from '../../ui/text/format.ts';

interface BreadthBarProps {
  readonly down: number;
  readonly unchanged: number;
  readonly up: number;
  readonly label: string;
}

/** Down on the left, unchanged in the middle, up on the right. */
export const BreadthBar = memo(function BreadthBar({
  down,
  unchanged,
  up,
  label,
}: BreadthBarProps) {
  // Nothing is counted in a group of bonds, nor before the first trade of the day.
  if (countedIn({ down, unchanged, up }) === 0) return <span className="breadth">{DASH}</span>;
  const parts = [
    ['dn', down],
    ['uc', unchanged],
    ['up', up],
  ] as const;
  return (
    <span className="breadth" role="img" aria-label={label}>
      <span className="dn">
        <Count value={down} />
      </span>
      <span className="breadth-bar">
        {parts.map(
          ([tone, count]) =>
            count > 0 && <i key={tone} className={tone} style={{ flexGrow: count }} />,
        )}
      </span>
      <span className="up">
        <Count value={up} />
      </span>
    </span>
  );
});
