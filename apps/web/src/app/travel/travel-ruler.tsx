import './words.ts';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePastHours, usePastMinute } from '../../live/past-minute.ts';
import { DayRuler } from '../../ui/plots/day-ruler.tsx';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { timeAt, timeByKey } from './ruler-scale.ts';
import { TallRuler } from './tall-ruler.tsx';
import { travel } from './travel.ts';
import { TravelBar } from './travel-bar.tsx';
import { type Mark, useMarks } from './use-marks.ts';
import { useRunningSession, useTravel } from './use-travel.ts';
import './travel.css';

interface TravelRulerProps {
  readonly label: string;
  readonly isPast?: boolean;
}

/** A smaller movement of a pressed pointer is a click. */
const DRAG_PX = 3;

/** The day ruler whose needle can be pulled to an earlier minute, and the bar of the shown moment. */
export function TravelRuler({ label, isPast = false }: TravelRulerProps) {
  const isAway = useSyncExternalStore(travel.subscribe, () => travel.read().target !== null);
  // The label names the shown time: with it, all of this would render with each step of the needle.
  return <RulerAndBar label={isAway ? '' : label} isPast={isPast} isAway={isAway} />;
}

interface RulerAndBarProps extends Required<TravelRulerProps> {
  /** A past minute is shown, or loading. */
  readonly isAway: boolean;
}

const RulerAndBar = memo(function RulerAndBar({ label, isPast, isAway }: RulerAndBarProps) {
  const { hours: runningHours, now } = useRunningSession();
  const day = useSyncExternalStore(travel.subscribe, () => travel.read().day);
  const marks = useMarks(day);
  const hours = usePastHours() ?? runningHours;
  if (hours === null || now === null) return null;
  const isToday = hours.day === runningHours?.day;
  const end = isToday ? Math.min(now, hours.closesAt) : hours.closesAt;
  const moment = { hours, now, end, isToday, marks };
  return (
    <>
      <Needle {...moment}>
        <DayRuler
          from={hours.opensAt}
          upto={hours.closesAt}
          now={now}
          label={label}
          isPast={isPast}
        />
      </Needle>
      {isAway && <TravelBar {...moment} />}
    </>
  );
});

interface NeedleProps {
  readonly hours: SessionHours;
  readonly now: EpochMs;
  readonly end: EpochMs;
  readonly isToday: boolean;
  readonly marks: readonly Mark[];
  /** The ruler while the needle stands at now. */
  readonly children: React.ReactNode;
}

/** The part of the ruler that renders with each step of the needle. */
function Needle({ hours, now, end, isToday, marks, children }: NeedleProps) {
  const { target } = useTravel();
  const past = usePastMinute();
  const [isHeld, setHeld] = useState(false);
  const at = target?.day === hours.day ? target.at : (past?.at ?? end);
  const shown = Math.max(hours.opensAt, Math.min(at, end));
  return (
    <Slider hours={hours} at={shown} end={end} isToday={isToday} onHeld={setHeld}>
      {target !== null || isHeld ? (
        <TallRuler hours={hours} at={shown} now={isToday ? now : null} marks={marks} />
      ) : (
        children
      )}
    </Slider>
  );
}

interface SliderProps {
  readonly hours: SessionHours;
  readonly at: EpochMs;
  readonly end: EpochMs;
  readonly isToday: boolean;
  readonly onHeld: (isHeld: boolean) => void;
  readonly children: React.ReactNode;
}

function Slider({ hours, at, end, isToday, onHeld, children }: SliderProps) {
  const { t } = useTranslation();
  const drag = useRef<{ x: number; moved: boolean; box: DOMRect } | null>(null);
  const text = useDigits(dhakaTime(at, false));

  const go = (time: EpochMs, isMoving: boolean) => {
    // Letting go at the current minute is going back to it.
    if (!isMoving && isToday && time >= end - (end % 60_000)) travel.back();
    else travel.go(hours.day, time, isMoving);
  };
  const timeUnder = ({ clientX }: PointerEvent) => {
    const box = drag.current?.box;
    return box === undefined ? at : timeAt(hours, (clientX - box.left) / box.width, end);
  };
  const release = (event: PointerEvent) => {
    if (drag.current === null) return;
    const time = timeUnder(event);
    drag.current = null;
    onHeld(false);
    go(time, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = timeByKey(event.key, at, hours, end);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (next !== 'now') go(next, false);
    else if (isToday) travel.back();
    else go(end, false);
  };
  return (
    <div
      className="travel-ruler"
      role="slider"
      tabIndex={0}
      aria-label={t('travel.ruler')}
      title={t('travel.hint')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.round((hours.closesAt - hours.opensAt) / 60_000)}
      aria-valuenow={Math.round((at - hours.opensAt) / 60_000)}
      aria-valuetext={text}
      onPointerEnter={() => travel.prefetch(hours.day)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // Measured once: a layout between two moves of the pointer would cost a frame.
        const box = event.currentTarget.getBoundingClientRect();
        drag.current = { x: event.clientX, moved: false, box };
        travel.prefetch(hours.day);
        onHeld(true);
      }}
      onPointerMove={(event) => {
        const { current } = drag;
        if (current === null) return;
        if (!current.moved && Math.abs(event.clientX - current.x) < DRAG_PX) return;
        current.moved = true;
        go(timeUnder(event), true);
      }}
      onPointerUp={release}
      onPointerCancel={() => {
        drag.current = null;
        onHeld(false);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
