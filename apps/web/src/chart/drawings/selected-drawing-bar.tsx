import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { handlesOf } from '@dorpon/domain/chart/drawings/edits';
import { positionReading } from '@dorpon/domain/chart/drawings/positions';
import { priceOf } from '@dorpon/domain/chart/drawings/price-of';
import { tools } from '@dorpon/domain/chart/drawings/tools';
import { type Interval, minutesPerBar } from '@dorpon/domain/chart/interval';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { BarSource } from '../bar-source.ts';
import type { ChartHost } from '../chart-host.ts';
import { barTop } from './bar-place.ts';
import { copyOnChart } from './copy-beside.ts';
import { DrawingBar, type DrawingBarProps } from './drawing-bar.tsx';

interface Props extends Omit<DrawingBarProps, 'value' | 'onClone' | 'onAlert'> {
  readonly onClone: (copy: Drawing) => void;
  /** With the price of the line at the newest bar, as the chart shows it. */
  readonly onAlert?: ((price: number) => void) | undefined;
  readonly host: ChartHost;
  readonly source: BarSource;
  readonly interval: Interval;
}

const GAP = 14;
/** The first line of the legend stays readable. */
const LEGEND = 22;

/** The price of a line at the newest bar. */
function priceNow({ drawing, host, source: { bars } }: Props): number | undefined {
  if (bars.count === 0) return undefined;
  const price = priceOf(drawing, bars.at[bars.count - 1]!, {
    xOf: (at) => host.xOf(at),
    yOf: (value) => host.yOf(value),
    priceAt: (y) => host.anchorAt(0, y).price,
  });
  return Number.isFinite(price) ? price : undefined;
}

/** The price of a line at the newest bar, or the ratio of a position. */
function useValue(
  { drawing, source, interval }: Props,
  price: number | undefined,
): string | undefined {
  const { t } = useTranslation();
  if (tools[drawing.tool].group === 'positions') {
    const { ratio } = positionReading(drawing);
    if (!Number.isFinite(ratio)) return undefined;
    return t('drawings.bar.ratio', { ratio: formatFixed(ratio, 2) });
  }
  if (price === undefined) return undefined;
  const word = minutesPerBar(interval) === undefined ? 'drawings.bar.today' : 'drawings.bar.now';
  return t(word, { price: formatFixed(price, source.decimals) });
}

/** The heights of the bars between two places of the chart. */
function reachOfBars(
  host: ChartHost,
  { bars }: BarSource,
  from: number,
  to: number,
): { top: number; bottom: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const last = Math.min(bars.count - 1, Math.ceil(host.rowAt(to)));
  for (let row = Math.max(0, Math.floor(host.rowAt(from))); row <= last; row += 1) {
    low = Math.min(low, bars.low[row]!);
    high = Math.max(high, bars.high[row]!);
  }
  const heights = high >= low ? [host.yOf(low), host.yOf(high)] : [];
  return { top: Math.min(...heights), bottom: Math.max(...heights) };
}

/** Beside the drawing and the bars there, inside the price pane. */
function placeOf(
  { drawing, host, source }: Props,
  size: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const { width, panes } = host.geometry.get();
  const height = panes.find(({ id }) => id === PRICE_PANE)?.height ?? 0;
  const points = handlesOf(drawing).length > 0 ? handlesOf(drawing) : drawing.anchors;
  const places = points.map(({ at, price }) => ({ x: host.xOf(at), y: host.yOf(price) }));
  const left = Math.min(...places.map(({ x }) => x));
  const x = Math.max(4, Math.min(left + GAP, width - size.width - 4));
  const heights = places.map(({ y }) => y);
  return {
    x,
    y: barTop(
      { top: Math.min(...heights), bottom: Math.max(...heights) },
      reachOfBars(host, source, x, x + size.width),
      { top: LEGEND, bottom: height },
      size.height,
    ),
  };
}

/** The bar of the selected drawing, following it over the chart. Its parent has the chart's place and size. */
export function SelectedDrawingBar(props: Props) {
  const { host, drawing, onAlert } = props;
  const place = useRef<HTMLDivElement>(null);
  const geometry = useSyncExternalStore(host.geometry.subscribe, host.geometry.get);
  const price = priceNow(props);
  const value = useValue(props, price);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || geometry.width === 0) return;
    const { x, y } = placeOf(props, {
      width: element.offsetWidth,
      height: element.offsetHeight,
    });
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });
  return (
    <div ref={place} className="drawing-bar-place">
      <DrawingBar
        {...props}
        value={value}
        onClone={() => props.onClone(copyOnChart(drawing, props))}
        onAlert={onAlert && price !== undefined ? () => onAlert(price) : undefined}
      />
    </div>
  );
}
