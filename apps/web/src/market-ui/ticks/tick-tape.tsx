import './words.ts';
import type { Paisa } from '@dorpon/domain/units';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Tick } from '../../api/one-share.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useElementSize } from '../../platform/use-element-size.ts';
import { Time } from '../../ui/text/day-and-time.tsx';
import { Count, Price } from '../../ui/text/figures.tsx';
import { toneOf } from '../../ui/text/tone.ts';
import type { Tape } from './use-tape.ts';
import './tick-tape.css';

const ROW = 24;
/** Rows of the skeleton, of a column, and of the tape until its height is known. */
const SHOWN = 10;
/** The trades in two columns. */
export const LATEST = 2 * SHOWN;
const SPARE = 6;

interface TickTapeProps {
  readonly tape: Tape | null;
  /** The day's first trade is compared with it. */
  readonly yesterdayClose: Paisa;
}

/**
 * Renders only the visible rows. New trades do not move a list that is scrolled away from its top.
 */
export function TickTape({ tape, yesterdayClose }: TickTapeProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const count = tape?.ticks.length ?? 0;
  const height = useElementSize(frame)?.height;
  const visible = height === undefined ? SHOWN : Math.ceil(height / ROW);
  const before = useRef(count);

  useLayoutEffect(() => {
    const added = count - before.current;
    before.current = count;
    // Nobody has scrolled an empty list, and to ask where it is costs a layout.
    const wasEmpty = added === count;
    if (added > 0 && !wasEmpty && frame.current && frame.current.scrollTop > 0)
      frame.current.scrollTop += added * ROW;
  }, [count]);

  const drawn = Math.min(count, first + visible + 2 * SPARE);
  const rows = Array.from({ length: Math.max(0, drawn - first) }, (_, offset) => first + offset);
  return (
    <div className="tape" role="table" aria-label={t('ticks.title')} aria-rowcount={count + 1}>
      <TapeHeads />
      <div
        ref={frame}
        className="tape-frame"
        role="rowgroup"
        // A scrolling list must be reachable by keyboard.
        tabIndex={count > visible ? 0 : undefined}
        onScroll={({ currentTarget: { scrollTop } }) => {
          const row = Math.max(0, Math.floor(scrollTop / ROW) - SPARE);
          setFirst(row - (row % 4));
        }}
      >
        <div role="presentation" className="tape-body" style={{ height: count * ROW }}>
          {rows.map((row) => {
            const tickIndex = count - 1 - row;
            const tick = tape?.ticks[tickIndex];
            if (tick === undefined) return null;
            return (
              <TapeRow
                key={tick.number}
                tick={tick}
                top={row * ROW}
                before={tape?.ticks[tickIndex - 1]?.price ?? yesterdayClose}
                index={row + 2}
              />
            );
          })}
        </div>
        {tape === null && <TapeBones inFrame />}
        {tape !== null && count === 0 && <p className="tape-none">{t('ticks.none')}</p>}
      </div>
    </div>
  );
}

/** The newest trades as two columns side by side. */
export function TickColumns({ tape, yesterdayClose }: TickTapeProps) {
  const { t } = useTranslation();
  const count = tape?.ticks.length ?? 0;
  const rows = Array.from({ length: SHOWN }, (_, row) => row);
  if (tape !== null && count === 0) return <p className="tape-none">{t('ticks.none')}</p>;
  return (
    <div className="tape tape-columns">
      {[0, SHOWN].map((start) => (
        <div key={start} role="table" aria-label={t('ticks.title')}>
          <TapeHeads />
          {tape === null && <TapeBones />}
          {rows.map((row) => {
            const tickIndex = count - 1 - start - row;
            const tick = tape?.ticks[tickIndex];
            if (tick === undefined) return null;
            return (
              <TapeRow
                key={tick.number}
                tick={tick}
                before={tape?.ticks[tickIndex - 1]?.price ?? yesterdayClose}
                index={row + 2}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function TapeHeads() {
  const { t } = useTranslation();
  return (
    <div role="row" className="tape-row tape-heads">
      {(['time', 'price', 'quantity'] as const).map((name) => (
        <span key={name} role="columnheader">
          {t(`ticks.${name}`)}
        </span>
      ))}
    </div>
  );
}

interface TapeRowProps {
  readonly tick: Tick;
  /** Its place in a scrolling list. */
  readonly top?: number;
  readonly before: Paisa;
  readonly index: number;
}

const TapeRow = memo(function TapeRow({ tick, top, before, index }: TapeRowProps) {
  const tone = toneOf(tick.price - before);
  return (
    <div
      role="row"
      aria-rowindex={index}
      className="tape-row"
      data-tick={tick.number}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <span role="cell" className="tape-time">
        <Time at={tick.at} seconds />
      </span>
      <span role="cell" className={`tape-price ${tone}`}>
        {tone !== 'uc' && <i className="triangle" />}
        <Price value={tick.price} />
      </span>
      <span role="cell">
        <Count value={tick.quantity} />
      </span>
    </div>
  );
});

const TapeBones = ({ inFrame = false }: { inFrame?: boolean }) =>
  Array.from({ length: SHOWN }, (_, row) => (
    <div
      key={row}
      className="tape-row"
      style={inFrame ? { transform: `translateY(${row * ROW}px)` } : undefined}
    >
      <i className="bone" />
      <i className="bone" />
      <i className="bone" />
    </div>
  ));
