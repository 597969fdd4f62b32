import type { EpochMs } from '@dorpon/domain/units';
import { type PointerEvent, useEffect } from 'react';
import type { BarSource } from '../../../../chart/bar-source.ts';
import type { ChartHost } from '../../../../chart/chart-host.ts';

interface BarChoiceProps {
  readonly host: ChartHost;
  readonly source: BarSource;
  readonly label: string;
  readonly onChoose: (at: EpochMs) => void;
}

/** Lies over a chart while a bar is chosen: the next click takes the bar under it. */
export function BarChoice({ host, source, label, onChoose }: BarChoiceProps) {
  const rowUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    return Math.max(0, Math.min(source.bars.count - 1, host.rowAt(x)));
  };
  useEffect(() => () => host.setCrosshair(undefined), [host]);
  return (
    <button
      type="button"
      className="bar-choice"
      aria-label={label}
      onPointerMove={(event) => host.setCrosshair(rowUnder(event))}
      onPointerLeave={() => host.setCrosshair(undefined)}
      onPointerUp={(event) => {
        const at = source.bars.at[rowUnder(event)];
        if (at !== undefined) onChoose(at);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const row = host.readings.get()?.row ?? source.bars.count - 1;
        onChoose(source.bars.at[row]!);
      }}
    />
  );
}
