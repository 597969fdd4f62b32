import type { Frame, Page } from './frame.ts';
import { layoutOf, roomOf } from './layout.ts';
import { type Legend, legendOf } from './legend.ts';
import { ghostRows } from './mirror-line.ts';
import { type Pane, paneLabels, paneOf } from './pane.ts';
import { axisWidthOf } from './price-axis.ts';
import { aheadOf, type DrawnStudy, extentOf, studied } from './studies.ts';
import { isShown, slotOf, type TimeScale, timeScaleOf } from './time-scale.ts';
import { type Extent, noExtent, scaleOf, widen } from './value-scale.ts';

export interface FramedChart {
  readonly frame: Frame;
  readonly legend: Legend;
  readonly overlays: readonly DrawnStudy[];
  readonly panes: readonly Pane[];
}

/** Heights first, then prices, then the width of their labels, then time. */
export function frameOf(page: Page): FramedChart {
  const { input, look, bars, digits } = page;
  const { width, height } = look;
  const overlays = studied(look.overlays, bars);
  const below = studied(look.panes, bars);
  const margin = roomOf(width, height) === 'tiny' ? 20 : 40;
  const legend = legendOf(page, overlays, width - margin);
  const parts = {
    width,
    height,
    legendRows: legend.length,
    panes: below.length,
    volume: look.volume,
  };
  const time = (left: number, right: number): TimeScale => {
    const { first, session } = input;
    return timeScaleOf({
      left,
      right,
      first,
      session,
      bars,
      ahead: aheadIn(page, overlays, below),
    });
  };
  const draft = layoutOf({ ...parts, axisWidth: 0 });
  const loose = time(draft.left, draft.right);
  const extent = priceExtent(page, loose, overlays);
  const price = scaleOf(extent, draft.plotTop, draft.plotBottom, {
    log: look.scale === 'log',
    margin: 0.02,
  });
  const labelled = [bars.close[bars.count - 1]!, input.datum ?? 0];
  const panes = below.map((drawn, i) => paneOf(drawn, loose, draft.panes[i]!));
  const written = panes.flatMap((pane) => paneLabels(page, pane));
  const axisWidth = axisWidthOf(price, labelled, written, digits);
  const layout = layoutOf({ ...parts, axisWidth });
  const frame = { ...page, layout, axisWidth, price, time: time(layout.left, layout.right) };
  return { frame, legend, overlays, panes };
}

/** At most a third of the chart is for the future. */
const aheadIn = (
  { input, bars }: Page,
  overlays: readonly DrawnStudy[],
  panes: readonly DrawnStudy[],
): number =>
  input.session
    ? 0
    : Math.min(aheadOf([...overlays, ...panes]), Math.ceil((bars.count - input.first) / 2));

/** The prices shown and the reference; studies may stretch the range by half on either side. */
function priceExtent(
  { input, look, bars }: Page,
  time: TimeScale,
  overlays: readonly DrawnStudy[],
): Extent {
  const extent = noExtent();
  const [highs, lows] = look.style === 'mirror' ? [bars.close, bars.close] : [bars.high, bars.low];
  for (let row = input.first; row < bars.count; row += 1) {
    if (!isShown(time, slotOf(time, row))) continue;
    widen(extent, highs[row]!);
    widen(extent, lows[row]!);
  }
  if (look.style === 'mirror') {
    const { from, to } = ghostRows(time);
    for (let row = from; row < to; row += 1) widen(extent, bars.close[row]!);
  }
  widen(extent, bars.close[bars.count - 1]!);
  if (input.datum !== null) widen(extent, input.datum);
  const half = (extent.high - extent.low) / 2;
  const [least, most] = [extent.low - half, extent.high + half];
  for (const drawn of overlays) {
    const { low, high } = extentOf(drawn, time);
    if (low < extent.low) extent.low = Math.max(low, least);
    if (high > extent.high) extent.high = Math.min(high, most);
  }
  return extent;
}
