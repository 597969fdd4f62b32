import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs } from '@dorpon/domain/units';
import { memo, useEffect, useMemo, useState } from 'react';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaTime } from '../../ui/text/clock-time.ts';
import { hoursCovered, marksApart, placeOf } from './ruler-scale.ts';
import type { Mark } from './use-marks.ts';

const MINUTE_MS = 60_000;
const STEP = 5 * MINUTE_MS;
const HOUR = 60 * MINUTE_MS;
const HALF_HOUR = HOUR / 2;
/** Single minutes are drawn so near to the needle. */
const NEAR = 15 * MINUTE_MS;

interface TallRulerProps {
  readonly hours: SessionHours;
  readonly at: EpochMs;
  /** Null unless the day is the running one. */
  readonly now: EpochMs | null;
  readonly marks: readonly Mark[];
}

const percent = (place: number): string => `${place * 100}%`;

/** The day with its hours, the minutes near the needle, announcements and locks. */
export function TallRuler({ hours, at, now, marks }: TallRulerProps) {
  const { t } = useTranslation();
  const place = placeOf(hours, at);
  const time = useDigits(dhakaTime(at, false));
  const running = useDigits(now === null ? '' : t('travel.now', { time: dhakaTime(now, false) }));
  const nowPlace = now === null ? null : placeOf(hours, now);
  const width = usePhoneWidth();
  const apart = useMemo(
    () => (width === null ? marks : marksApart(hours, marks, width)),
    [hours, marks, width],
  );
  const covered =
    width === null
      ? [coveredHour(now)]
      : hoursCovered(hours, { at, now, width }, timesOf(hours, HOUR));
  return (
    <>
      <svg className="ruler tall" aria-hidden="true" shapeRendering="crispEdges">
        <Steps hours={hours} covered={covered.join()} />
        <Near hours={hours} around={Math.round(at / STEP) * STEP} />
        <Marks hours={hours} marks={apart} at={at} />
        <line className="ruler-past" x2={percent(place)} y1=".5" y2=".5" />
        {nowPlace !== null && (
          <>
            <rect
              className="ruler-needle"
              data-hollow
              x={percent(nowPlace)}
              width="3"
              height="17"
            />
            <text
              className="ruler-now"
              x={percent(nowPlace)}
              dx={nowPlace > 0.85 ? -6 : 6}
              y="17"
              textAnchor={nowPlace > 0.85 ? 'end' : 'start'}
            >
              {running}
            </text>
          </>
        )}
        <rect className="ruler-needle" x={percent(place)} width="3" height="18" />
      </svg>
      <span className="ruler-legend" aria-hidden="true">
        <i className="news" /> {t('travel.news')} <i className="lock" /> {t('travel.lock')}
      </span>
      <span className="ruler-tag" style={{ left: percent(place) }}>
        {time}
      </span>
    </>
  );
}

/** As in travel.css. */
const PHONE_BELOW = 680;

const phoneWidth = (): number | null => (innerWidth < PHONE_BELOW ? innerWidth : null);

/**
 * On a phone the ruler is as wide as the window, and its tag lies at the height of the hours. Null on other
 * screens. Reading the width lays the page out, so it is not read in each frame of a moving needle.
 */
function usePhoneWidth(): number | null {
  const [width, setWidth] = useState(phoneWidth);
  useEffect(() => {
    const read = () => setWidth(phoneWidth());
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, []);
  return width;
}

/** The hour whose name the words of now would cover. */
function coveredHour(now: EpochMs | null): EpochMs | null {
  if (now === null) return null;
  const hour = Math.round(now / HOUR) * HOUR;
  return Math.abs(now - hour) < NEAR ? hour : null;
}

interface StepsProps {
  readonly hours: SessionHours;
  /** Hours without their name, joined: a list would be another one with each render. */
  readonly covered: string;
}

const Steps = memo(function Steps({ hours, covered }: StepsProps) {
  const numerals = useNumerals();
  const nameless = new Set(covered.split(',').map(Number));
  return (
    <>
      <line className="ruler-base" x2="100%" y1=".5" y2=".5" />
      {timesOf(hours, STEP).map((at) => {
        const x = percent(placeOf(hours, at));
        const isHour = at % HOUR === 0;
        return (
          <g key={at}>
            <line x1={x} x2={x} y2={isHour ? 16 : at % HALF_HOUR === 0 ? 10 : 6} />
            {isHour && !nameless.has(at) && (
              <text x={x} dx="5" y="17">
                {inNumerals(dhakaTime(at, false), numerals)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
});

interface NearProps {
  readonly hours: SessionHours;
  readonly around: EpochMs;
}

const Near = memo(function Near({ hours, around }: NearProps) {
  const near = {
    opensAt: Math.max(hours.opensAt, around - NEAR - MINUTE_MS),
    closesAt: Math.min(hours.closesAt, around + NEAR + MINUTE_MS),
  };
  return timesOf(near, MINUTE_MS)
    .filter((each) => each % STEP !== 0)
    .map((each) => {
      const x = percent(placeOf(hours, each));
      return <line key={each} x1={x} x2={x} y2="3" />;
    });
});

function Marks({ hours, marks, at }: Pick<TallRulerProps, 'hours' | 'marks' | 'at'>) {
  return marks.map(({ kind, at: when }) => (
    <MarkBox
      key={`${kind} ${when}`}
      kind={kind}
      x={percent(placeOf(hours, when))}
      isLater={when > at}
    />
  ));
}

interface MarkBoxProps {
  readonly kind: Mark['kind'];
  readonly x: string;
  readonly isLater: boolean;
}

/** A step of the needle renders only those that it passes. */
const MarkBox = memo(function MarkBox({ kind, x, isLater }: MarkBoxProps) {
  return (
    <rect
      className={`ruler-mark ${kind}`}
      data-later={isLater || undefined}
      x={x}
      y="24"
      width="5"
      height="5"
    />
  );
});

function timesOf(
  { opensAt, closesAt }: Pick<SessionHours, 'opensAt' | 'closesAt'>,
  step: number,
): EpochMs[] {
  const count = Math.max(0, Math.ceil((closesAt - opensAt) / step) - 1);
  return Array.from({ length: count }, (_, index) => opensAt + (index + 1) * step);
}
