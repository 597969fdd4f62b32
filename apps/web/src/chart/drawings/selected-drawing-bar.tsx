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
import { slotOfTime, timeOfSlot } from '../host/time-rows.ts';
import { copyBeside } from './copy-beside.ts';
import { DrawingBar, type DrawingBarProps } from './drawing-bar.tsx';

interface Props extends Omit<DrawingBarProps, 'value' | 'onClone'> {
  readonly onClone: (copy: Drawing) => void;
  readonly host: ChartHost;
  readonly source: BarSource;
  readonly interval: Interval;
}

const GAP = 14;

/** The price of a line at the newest bar, or the ratio of a position. */
function useValue({ drawing, host, source, interval }: Props): string | undefined {
  const { t } = useTranslation();
  const { bars, decimals } = source;
  if (tools[drawing.tool].group === 'positions') {
    const { ratio } = positionReading(drawing);
    if (!Number.isFinite(ratio)) return undefined;
    return t('drawings.bar.ratio', { ratio: formatFixed(ratio, 2) });
  }
  if (bars.count === 0) return undefined;
  const price = priceOf(drawing, bars.at[bars.count - 1]!, {
    xOf: (at) => host.xOf(at),
    yOf: (value) => host.yOf(value),
    priceAt: (y) => host.anchorAt(0, y).price,
  });
  if (price === undefined || !Number.isFinite(price)) return undefined;
  const word = minutesPerBar(interval) === undefined ? 'drawings.bar.today' : 'drawings.bar.now';
  return t(word, { price: formatFixed(price, decimals) });
}

function copyOf({ drawing, host, source, interval }: Props): Drawing {
  const frame = {
    slotOf: (at: number) => slotOfTime(source.bars, at, interval),
    atOf: (slot: number) => timeOfSlot(source.bars, slot, interval),
    yOf: (price: number) => host.yOf(price),
    priceAt: (y: number) => host.anchorAt(0, y).price,
  };
  return copyBeside(drawing, frame, source);
}

/** Below the lowest visible handle of a drawing, or above the highest, inside the price pane. */
function placeOf(
  drawing: Drawing,
  host: ChartHost,
  size: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const { width, panes } = host.geometry.get();
  const bottom = (panes.find(({ id }) => id === 'price')?.height ?? 0) - size.height - 4;
  const points = handlesOf(drawing).length > 0 ? handlesOf(drawing) : drawing.anchors;
  const places = points.map(({ at, price }) => ({ x: host.xOf(at), y: host.yOf(price) }));
  const left = Math.min(...places.map(({ x }) => x));
  const lowest = Math.max(...places.map(({ y }) => y)) + GAP;
  const highest = Math.min(...places.map(({ y }) => y)) - GAP - size.height;
  const y = lowest <= bottom || highest < 0 ? lowest : highest;
  return {
    x: Math.max(4, Math.min(left + GAP, width - size.width - 4)),
    y: Math.max(4, Math.min(y, bottom)),
  };
}

/** The bar of the selected drawing, following it over the chart. Its parent has the chart's place and size. */
export function SelectedDrawingBar(props: Props) {
  const { host, drawing } = props;
  const place = useRef<HTMLDivElement>(null);
  const geometry = useSyncExternalStore(host.geometry.subscribe, host.geometry.get);
  const value = useValue(props);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || geometry.width === 0) return;
    const { x, y } = placeOf(drawing, host, {
      width: element.offsetWidth,
      height: element.offsetHeight,
    });
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });
  return (
    <div ref={place} className="drawing-bar-place">
      <DrawingBar {...props} value={value} onClone={() => props.onClone(copyOf(props))} />
    </div>
  );
}
