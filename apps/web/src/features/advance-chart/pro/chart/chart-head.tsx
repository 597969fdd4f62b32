import type { Chart } from '@dorpon/domain/chart/chart-document';
import { round } from '@dorpon/domain/units';
import type { BarSource } from '../../../../chart/bar-source.ts';
import type { ChartHost } from '../../../../chart/chart-host.ts';
import { inNumerals, useNumerals } from '../../../../i18n/numerals.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { toneOf } from '../../../../ui/text/tone.ts';
import { useNumberTexts } from '../../legend/number-texts.ts';
import { useBarTime } from '../../legend/price-line.tsx';
import { useReadings } from '../../legend/use-readings.ts';
import { useSymbolNames } from '../../view/use-sector-index.ts';

interface ChartHeadProps {
  readonly chart: Chart;
  readonly source: BarSource | undefined;
  readonly host: ChartHost | undefined;
  readonly onSymbol: () => void;
  /** Undefined where there is a single chart. */
  readonly maximise: { readonly isOn: boolean; readonly onToggle: () => void } | undefined;
}

/** One line above a chart: the share, what is shown, and the readings under the crosshair. */
export function ChartHead({ chart, source, host, onSymbol, maximise }: ChartHeadProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const readings = useReadings(host);
  const texts = useNumberTexts(source?.decimals ?? 2);
  const timeOf = useBarTime(chart.interval);
  const nameOf = useSymbolNames();
  const name = nameOf(chart.symbol);
  const interval = t(`advanceChart.intervals.${chart.interval}`);
  return (
    <header className="pro-head">
      <button
        type="button"
        className="pro-code"
        translate="no"
        aria-haspopup="dialog"
        aria-label={t('advanceChartPro.symbol.change', { symbol: name })}
        onClick={onSymbol}
      >
        {name}
      </button>
      <span className="pro-what">
        {inNumerals(interval, numerals)}
        <span className="pro-type"> · {t(`advanceChart.types.${chart.type}`)}</span>
      </span>
      {readings && (
        <span className="pro-readings" data-may-clip>
          {(['open', 'high', 'low', 'close'] as const).map((name) => (
            <span key={name} data-reading={name}>
              <i>{t(`advanceChart.reading.${name}`)}</i>
              {texts.price(readings[name])}
            </span>
          ))}
          <span className={toneOf(round(readings.changePercent, 2))} data-reading="change">
            {texts.percent(readings.changePercent)}
          </span>
          <span className="pro-time" data-reading="time">
            {timeOf(readings.at)}
          </span>
        </span>
      )}
      {maximise && (
        <button
          type="button"
          className="tool-button pro-maximise"
          aria-pressed={maximise.isOn}
          aria-label={t(maximise.isOn ? 'advanceChartPro.restore' : 'advanceChartPro.maximise')}
          title={t(maximise.isOn ? 'advanceChartPro.restore' : 'advanceChartPro.maximise')}
          onClick={maximise.onToggle}
        >
          <Icon name="full" size={14} />
        </button>
      )}
    </header>
  );
}
