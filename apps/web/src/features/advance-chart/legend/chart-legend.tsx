import '../words.ts';
import type { Chart } from '@dorpon/domain/chart/chart-document';
import { PRICE_PANE, paneOf } from '@dorpon/domain/chart/chart-panes';
import { removeCompared } from '@dorpon/domain/chart/edit-compared';
import { VOLUME_PANE } from '@dorpon/domain/chart/edit-studies';
import { isProfileStudy } from '@dorpon/domain/chart/pro/profile-studies';
import type { ReactNode } from 'react';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { ChartHost, Readings } from '../../../chart/chart-host.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { EditChart } from '../edit-chart.ts';
import type { FormulaNote } from '../formulas/use-formulas.ts';
import { useStudyNames } from '../studies/study-name.ts';
import { useSymbolNames } from '../view/use-sector-index.ts';
import { useNumberTexts } from './number-texts.ts';
import { PriceLine } from './price-line.tsx';
import { Act, StudyLine, VolumeLine } from './study-line.tsx';
import { useGeometryPart, useReadings } from './use-readings.ts';
import './chart-legend.css';

export interface ChartLegendProps {
  readonly host: ChartHost | undefined;
  readonly source: BarSource;
  readonly chart: Chart;
  readonly onChart: EditChart;
  readonly onSettings: (id: string) => void;
  /** Formulas that have no values, by the id of their study. */
  readonly notes: ReadonlyMap<string, FormulaNote>;
  readonly isIndex?: boolean;
  /** Instead of the line with open, high, low and close, where a screen has it elsewhere. */
  readonly head?: ReactNode;
}

/** One block per pane, at its left top. The panes keep their first 20 px free for it. */
export function ChartLegend(props: ChartLegendProps) {
  const { host, source, chart, onChart, onSettings, isIndex, head } = props;
  const readings = useReadings(host);
  const panes = useGeometryPart(host, (geometry) => geometry.panes);
  const width = useGeometryPart(host, (geometry) => geometry.width - geometry.axisWidth);
  const { nameOf } = useStudyNames(chart);
  const texts = useNumberTexts(source.decimals);
  if (readings === undefined || panes === undefined) return null;
  const studiesIn = (pane: string) =>
    chart.studies
      .filter((study) => paneOf(chart, study) === pane && !isProfileStudy(study))
      .map((study) => (
        <StudyLine
          key={study.id}
          {...{ chart, onChart, study, onSettings }}
          reading={readings.studies.find(({ id }) => id === study.id)}
          note={props.notes.get(study.id)}
          name={nameOf(study)}
          isPane={study.id === pane}
        />
      ));
  return panes.map(({ id, top }) => (
    <div key={id} className="legend" data-pane={id} style={{ top, maxWidth: width }}>
      {id === PRICE_PANE &&
        (head === undefined ? (
          <PriceLine {...{ chart, readings, isIndex }} decimals={source.decimals} />
        ) : (
          head
        ))}
      {id === PRICE_PANE && <Compared {...{ chart, onChart, readings }} />}
      {id === VOLUME_PANE && (
        <VolumeLine
          chart={chart}
          onChart={onChart}
          text={texts.count(readings.volume)}
          average={readings.volumeAverage > 0 ? texts.count(readings.volumeAverage) : undefined}
        />
      )}
      {studiesIn(id)}
    </div>
  ));
}

interface ComparedProps {
  readonly chart: Chart;
  readonly onChart: EditChart;
  readonly readings: Readings;
}

function Compared({ chart, onChart, readings }: ComparedProps) {
  const { t } = useTranslation();
  const texts = useNumberTexts(2);
  const symbolName = useSymbolNames();
  return chart.compared.map(({ symbol, scale, colour }) => {
    const reading = readings.compared.find((each) => each.symbol === symbol);
    return (
      <div key={symbol} className="legend-line legend-study">
        <span className="legend-value" data-compared={symbol}>
          <u aria-hidden="true" data-colour={colour} />
          <b translate="no">{symbolName(symbol)}</b>
          {reading && texts.percent(reading.percent)}
          {reading && scale === 'own' && ` · ${texts.price(reading.value)}`}
        </span>
        <span className="legend-acts">
          <Act
            icon="close"
            label={t('advanceChart.compare.remove', { code: symbolName(symbol) })}
            onPress={() => onChart((now) => removeCompared(now, symbol))}
          />
        </span>
      </div>
    );
  });
}
