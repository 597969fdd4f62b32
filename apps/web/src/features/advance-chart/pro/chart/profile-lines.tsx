import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { Chart, ChartStudy } from '@dorpon/domain/chart/chart-document';
import { removeStudy } from '@dorpon/domain/chart/edit-studies';
import type { Interval } from '@dorpon/domain/chart/interval';
import { isAnchoredStudy, isProfileStudy } from '@dorpon/domain/chart/pro/profile-studies';
import { useSyncExternalStore } from 'react';
import { inNumerals, useNumerals } from '../../../../i18n/numerals.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useDayWords } from '../../../../ui/text/day-and-time.tsx';
import type { EditChart } from '../../edit-chart.ts';
import { useNumberTexts } from '../../legend/number-texts.ts';
import { Act } from '../../legend/study-line.tsx';
import type { ProfileLayer } from '../profiles/profile-layer.ts';
import type { ProfileReading } from '../profiles/profile-scene.ts';

interface ProfileLinesProps {
  readonly chart: Chart;
  readonly onChart: EditChart;
  readonly layer: ProfileLayer | undefined;
  readonly decimals: number;
  readonly onInterval: (interval: Interval) => void;
  /** Chooses another first bar. */
  readonly onAnchor: (study: string) => void;
}

const none: readonly ProfileReading[] = [];

/** The profiles of a chart in its legend: what they cover, their point of control, and how to remove them. */
export function ProfileLines(props: ProfileLinesProps) {
  const { chart, onChart, layer, decimals } = props;
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useDayWords();
  const texts = useNumberTexts(decimals);
  const readings = useSyncExternalStore(
    layer?.readings.subscribe ?? (() => () => {}),
    layer?.readings.get ?? (() => none),
  );
  const hasTime = chart.type !== 'renko' && chart.type !== 'point-figure';
  const nameOf = ({ study, params }: ChartStudy): string => {
    const day = params.at === undefined ? '' : words(dhakaDay(params.at), 'long');
    if (study === 'vp') return t('advanceChartPro.profile.visible');
    if (study === 'session-vp') return t('advanceChartPro.profile.session');
    if (study === 'anchored-vp') return t('advanceChartPro.profile.anchored', { day });
    if (study === 'anchored-vwap') return t('advanceChartPro.profile.vwap', { day });
    return t('advanceChartPro.profile.tpo');
  };
  return chart.studies.filter(isProfileStudy).map((study) => {
    const name = nameOf(study);
    const reading = readings.find(({ id }) => id === study.id);
    return (
      <div key={study.id} className="legend-line legend-study" data-profile={study.study}>
        <span className="legend-what">{name}</span>
        {!hasTime && <span>{t('advanceChartPro.profile.timeAxis')}</span>}
        {hasTime && reading && (
          <span className="legend-value">{inNumerals(figures(reading), numerals)}</span>
        )}
        {hasTime && reading?.state === 'interval' && (
          <button type="button" className="legend-name" onClick={() => props.onInterval('30m')}>
            {t('advanceChartPro.profile.to30')}
          </button>
        )}
        <span className="legend-acts">
          {isAnchoredStudy(study.study) && (
            <Act
              icon="calendar"
              label={t('advanceChartPro.profile.move', { study: name })}
              onPress={() => props.onAnchor(study.id)}
            />
          )}
          <Act
            icon="close"
            label={t('advanceChartPro.profile.remove', { study: name })}
            onPress={() => onChart((now) => removeStudy(now, study.id))}
          />
        </span>
      </div>
    );
  });

  function figures(reading: ProfileReading): string {
    if (reading.state !== 'shown') return t(`advanceChartPro.profile.${reading.state}`);
    if (reading.average !== undefined) return texts.price(reading.average);
    const { pointOfControl = Number.NaN, valueLow = Number.NaN, valueHigh = Number.NaN } = reading;
    return [
      t('advanceChartPro.profile.most', { price: texts.price(pointOfControl) }),
      t('advanceChartPro.profile.value', {
        low: texts.price(valueLow),
        high: texts.price(valueHigh),
      }),
    ].join(', ');
  }
}
