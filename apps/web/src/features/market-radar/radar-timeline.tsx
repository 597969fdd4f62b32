import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import type { RadarFrames } from './radar-frames.ts';
import { usePlayer } from './use-player.ts';

interface RadarTimelineProps {
  readonly step: 'day' | 'week';
  readonly frames: RadarFrames;
  readonly at: number;
  readonly onStep: (at: number) => void;
  /** A step that stays: for the address. */
  readonly onRest: (at: number) => void;
}

/** Browsers refuse an address that changes with every step. */
const REST_MS = 400;

/** A year of steps: play, or move to one of them. */
export function RadarTimeline({ step, frames, at, onStep, onRest }: RadarTimelineProps) {
  const { t } = useTranslation();
  const dayWords = useDayWords();
  const player = usePlayer(step, frames, at, onStep);
  const { playing } = player;
  useEffect(() => {
    if (playing) return;
    const timer = setTimeout(() => onRest(at), REST_MS);
    return () => clearTimeout(timer);
  }, [playing, at, onRest]);
  const day = frames.days[at];
  const text = day === undefined ? '' : dayWords(day, 'long');
  return (
    <div className="radar-timeline">
      <button type="button" className="btn" onClick={player.toggle}>
        {t(playing ? 'marketRadar.pause' : 'marketRadar.play')}
      </button>
      <input
        type="range"
        aria-label={t('marketRadar.day')}
        aria-valuetext={text}
        min={frames.first}
        max={frames.last}
        value={at}
        onChange={(event) => {
          player.stop();
          onStep(Number(event.target.value));
        }}
      />
      <output>{text}</output>
      <button
        type="button"
        className="btn"
        disabled={at >= frames.last}
        onClick={() => {
          player.stop();
          onStep(frames.last);
        }}
      >
        {t('marketRadar.newest')}
      </button>
    </div>
  );
}
