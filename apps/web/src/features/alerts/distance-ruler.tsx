import type { Percent } from '@dorpon/domain/units';
import { Needle } from './needle.tsx';

const STEPS = 20;
const marks = Array.from({ length: STEPS + 1 }, (_, step) => step);
const percent = (part: number): string => `${part * 100}%`;

/**
 * The needle is now, in the middle; the bar ends where the alert fires: left below, right above. The
 * figures beside it say the same.
 */
export function DistanceRuler({ left, span }: { left: Percent; span: Percent }) {
  const place = 0.5 + Math.min(1, Math.max(-1, left / span)) / 2;
  return (
    <span className="alert-ruler" aria-hidden="true">
      <svg>
        {marks.map((step) => (
          <line
            key={step}
            className="alert-ruler-mark"
            x1={percent(step / STEPS)}
            x2={percent(step / STEPS)}
            y1={step % 5 === 0 ? 8 : 11}
            y2="14"
          />
        ))}
        <line className="alert-ruler-base" x2="100%" y1="14.5" y2="14.5" />
        <rect
          className="alert-ruler-way"
          x={percent(Math.min(0.5, place))}
          width={percent(Math.abs(place - 0.5))}
          y="13"
          height="3"
        />
        <line className="alert-ruler-goal" x1={percent(place)} x2={percent(place)} y1="7" y2="21" />
      </svg>
      <Needle place={0.5} />
    </span>
  );
}
