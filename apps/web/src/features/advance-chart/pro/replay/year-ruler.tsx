import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { replayMomentOfDay } from '@dorpon/domain/chart/pro/replay-step';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useDayWords } from '../../../../ui/text/day-and-time.tsx';
import { dayAt, placeOf, rulerMarks, yearSpan } from './year-ruler-marks.ts';

interface YearRulerProps {
  readonly moment: EpochMs;
  readonly newest: EpochMs;
  readonly onJump: (moment: EpochMs) => void;
}

/** The year as a ruler, with the needle at the replayed day. Dragging follows the pointer and jumps when it ends. */
export function YearRuler({ moment, newest, onJump }: YearRulerProps) {
  const { t } = useTranslation();
  const words = useDayWords();
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<TradingDay | null>(null);
  const day = dragged ?? dhakaDay(moment);
  const last = dhakaDay(newest);
  const span = yearSpan(dhakaDay(moment));
  const months = t('parts.date.months').split(' ');
  const dayUnder = ({ clientX }: PointerEvent): TradingDay => {
    const box = track.current!.getBoundingClientRect();
    return dayAt(span, (clientX - box.left) / box.width, last);
  };
  const onKey = (event: KeyboardEvent) => {
    // Arrows step by bars everywhere on the screen; these keys belong to the ruler.
    const months = event.key === 'PageDown' ? -1 : event.key === 'PageUp' ? 1 : 0;
    if (months === 0) return;
    event.preventDefault();
    onJump(Math.min(newest, replayMomentOfDay(shifted(dhakaDay(moment), months))));
  };
  return (
    <div
      ref={track}
      className="year-ruler"
      role="slider"
      tabIndex={0}
      aria-label={t('advanceChartPro.replay.ruler')}
      aria-valuemin={0}
      aria-valuemax={365}
      aria-valuenow={Math.round(placeOf(span, day) * 365)}
      aria-valuetext={words(day, 'full')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(dayUnder(event));
      }}
      onPointerMove={(event) => dragged !== null && setDragged(dayUnder(event))}
      onPointerUp={(event) => {
        if (dragged === null) return;
        setDragged(null);
        onJump(Math.min(newest, replayMomentOfDay(dayUnder(event))));
      }}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={onKey}
    >
      <svg aria-hidden="true" shapeRendering="crispEdges">
        <line className="ruler-base" x2="100%" y1="1" y2="1" />
        <line className="ruler-past" x2={`${placeOf(span, day) * 100}%`} y1="1" y2="1" />
        {rulerMarks(span).map((mark) => {
          const x = `${placeOf(span, mark.day) * 100}%`;
          return (
            <g key={mark.day}>
              <line x1={x} x2={x} y1="1" y2={mark.month === undefined ? 5 : 9} />
              {mark.month !== undefined && (
                <text x={x} dx="4" y="21" data-third={mark.month % 3 === 0 || undefined}>
                  {months[mark.month]}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <i className="year-needle" style={{ left: `${placeOf(span, day) * 100}%` }} />
      {dragged !== null && (
        <output className="year-tag" style={{ left: `${placeOf(span, day) * 100}%` }}>
          {words(dragged, 'long')}
        </output>
      )}
    </div>
  );
}

/** The same date in another month, or its last day. */
function shifted(day: TradingDay, months: number): TradingDay {
  const number = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(number / 12), number % 12];
  const date = Math.min(Number(day.slice(8)), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return `${year}-${String(month + 1).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}
