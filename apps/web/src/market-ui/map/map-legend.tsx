import { formatFixed } from '@dorpon/domain/fixed-text';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HeatScale } from '../price/heat-scale.tsx';
import { type ColourScale, type MapColour, scaleOf } from './map-measures.ts';
import './map-frame.css';

/** What the colours mean. */
export function MapLegend({ colour }: { colour: MapColour }) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const scale = scaleOf(colour);
  const unit = colour === 'pe' || colour === 'rsi' ? '' : '%';
  const shown = (text: string) => inNumerals(text, numerals);
  if (scale.kind === 'level') return <LevelScale scale={scale} unit={unit} shown={shown} />;
  const end = (value: number) => {
    const sign = scale.datum === 0 && value > 0 ? '+' : '';
    return shown(`${sign}${formatFixed(value, 0)}${unit}`);
  };
  const [low, high] = [end(scale.datum - scale.limits[3]), end(scale.datum + scale.limits[3])];
  return <HeatScale low={low} high={high} label={t('marketMap.scale', { low, high })} />;
}

interface LevelScaleProps {
  readonly scale: Extract<ColourScale, { kind: 'level' }>;
  readonly unit: string;
  readonly shown: (text: string) => string;
}

function LevelScale({ scale: { limits }, unit, shown }: LevelScaleProps) {
  const { t } = useTranslation();
  const texts = limits.map((limit) => shown(`${limit}${unit}`));
  return (
    <span
      className="level-scale"
      role="img"
      aria-label={t('marketMap.levels', { low: texts[0] ?? '', high: texts.at(-1) ?? '' })}
    >
      {['', ...texts].map((text, at) => (
        <span key={text}>
          {text}
          <i data-level={at} />
        </span>
      ))}
    </span>
  );
}
