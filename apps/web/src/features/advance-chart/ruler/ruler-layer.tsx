import type { Chart } from '@dorpon/domain/chart/chart-document';
import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import { barAnchor, rulerReading } from '@dorpon/domain/chart/ruler';
import { type PointerEvent, useState } from 'react';
import type { BarSource } from '../../../chart/bar-source.ts';
import type { ChartHost } from '../../../chart/chart-host.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toneOf } from '../../../ui/text/tone.ts';
import { useNumberTexts } from '../legend/number-texts.ts';
import { useGeometry } from '../legend/use-readings.ts';
import './ruler-layer.css';

interface RulerLayerProps {
  readonly host: ChartHost;
  readonly source: BarSource;
  readonly chart: Chart;
  /** Where "Measure from here" began. */
  readonly from: Anchor | undefined;
}

interface Span {
  readonly from: Anchor;
  readonly to: Anchor;
  readonly isDone: boolean;
}

/** Measures between two places: bars, sessions, change, volume. It leaves no drawing. */
export function RulerLayer({ host, source, chart, from }: RulerLayerProps) {
  const { t } = useTranslation();
  const geometry = useGeometry(host);
  const onBar = (anchor: Anchor): Anchor => {
    const row = host.rowAt(host.xOf(anchor.at));
    return barAnchor(source.bars, host.geometry.get().rows, row, anchor);
  };
  const [span, setSpan] = useState<Span | undefined>(() => {
    const start = from && onBar(from);
    return start && { from: start, to: start, isDone: false };
  });
  const anchorAt = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return onBar(host.anchorAt(event.clientX - box.left, event.clientY - box.top));
  };
  const price = geometry?.panes.find(({ id }) => id === PRICE_PANE);
  if (geometry === undefined || price === undefined) return null;
  return (
    <div
      className="ruler-layer"
      style={{ width: geometry.width - geometry.axisWidth, height: price.height }}
      onPointerDown={(event) => {
        const anchor = anchorAt(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        // The second press of two ends a ruler that was begun by a press.
        setSpan(
          span && !span.isDone
            ? { ...span, to: anchor, isDone: true }
            : { from: anchor, to: anchor, isDone: false },
        );
      }}
      onPointerMove={(event) => {
        if (span && !span.isDone) setSpan({ ...span, to: anchorAt(event) });
      }}
      onPointerUp={(event) => {
        const to = anchorAt(event);
        if (span && !span.isDone && to.at !== span.from.at) setSpan({ ...span, to, isDone: true });
      }}
    >
      {span ? (
        <Measured {...{ host, source, chart, span }} />
      ) : (
        <p className="ruler-hint">{t('advanceChart.ruler.hint')}</p>
      )}
    </div>
  );
}

type MeasuredProps = Omit<RulerLayerProps, 'from'> & { readonly span: Span };

function Measured({ host, source, chart, span }: MeasuredProps) {
  const { t } = useTranslation();
  const texts = useNumberTexts(source.decimals);
  const { from, to } = span;
  const reading = rulerReading(source.bars, chart.interval, from, to, source.sessionsBetween);
  const [x1, x2] = [host.xOf(from.at), host.xOf(to.at)];
  const [y1, y2] = [host.yOf(from.price), host.yOf(to.price)];
  const left = Math.min(x1, x2);
  const top = Math.min(y1, y2);
  return (
    <>
      <div
        className={`ruler-box ${toneOf(reading.change)}`}
        style={{ left, top, width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }}
      />
      <p
        className="ruler-says"
        role="status"
        style={{ left: (x1 + x2) / 2, top: reading.change >= 0 ? top : top + Math.abs(y2 - y1) }}
        data-above={reading.change >= 0}
      >
        <b className={toneOf(reading.change)}>
          {texts.change(reading.change)} {texts.percent(reading.percent)}
        </b>
        <span>
          {t('advanceChart.ruler.bars', { n: texts.count(reading.bars) })}
          {' · '}
          {t('advanceChart.ruler.days', { n: texts.count(reading.days) })}
        </span>
        <span>{t('advanceChart.ruler.volume', { volume: texts.count(reading.volume) })}</span>
      </p>
    </>
  );
}
