import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { memo } from 'react';
import { Sparkline } from '../../ui/plots/sparkline.tsx';
import './entry-picture.css';

interface EntryPictureProps {
  readonly entry: MonitorEntry;
  readonly width?: number;
}

const HEIGHT = 20;

/** The half hour before an entry: its prices, or its volumes with the newest marked. Decoration. */
export const EntryPicture = memo(function EntryPicture({ entry, width = 82 }: EntryPictureProps) {
  const { line, volumes } = entry;
  if (volumes.length > 0) return <Volumes entry={entry} width={width} />;
  if (line.length < 2) return null;
  return <Sparkline values={line} datum={line[0] ?? null} width={width} height={HEIGHT} live />;
});

const tones = { up: 'up', down: 'dn', none: 'uc' } as const;

function Volumes({ entry: { volumes, side }, width }: Required<EntryPictureProps>) {
  const most = Math.max(1, ...volumes);
  const step = width / volumes.length;
  const bar = (volume: number, index: number) => {
    const height = volume === 0 ? 0 : Math.max(1, (volume / most) * (HEIGHT - 1));
    const x = (index * step).toFixed(1);
    return `M${x} ${HEIGHT}v${-height.toFixed(1)}h${(step - 0.6).toFixed(1)}v${height.toFixed(1)}z`;
  };
  const last = volumes.length - 1;
  return (
    <svg
      className={`entry-volumes ${tones[side]}`}
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path className="entry-base" d={`M0 ${HEIGHT - 0.5}H${width}`} />
      <path className="entry-before" d={volumes.slice(0, last).map(bar).join('')} />
      <path className="entry-now" d={bar(volumes[last] ?? 0, last)} />
    </svg>
  );
}
