import type { DeepPartial, Styles } from 'klinecharts';
import type { HostView } from '../chart-host.ts';
import type { Palette } from './colours.ts';

export interface AxisSizes {
  /** Of one price scale. */
  readonly width: number;
  /** Of the time scale, with the lane of marks above the dates. */
  readonly height: number;
}

/** The lane of marks above the dates. */
export const MARK_LANE = 24;
export const DATE_LANE = 26;

export const hasMarkLane = ({ chart, canMark = true, hasOwnMarks = false }: HostView): boolean =>
  canMark && (chart.marks.length > 0 || hasOwnMarks);

/** Only axes, grid and separators are klinecharts' own; bars, tags and crosshair are painted by us. */
export function stylesOf(palette: Palette, grid: boolean, sizes: AxisSizes): DeepPartial<Styles> {
  const line = (color: string) => ({ show: true, style: 'solid' as const, size: 1, color });
  const text = { color: palette.colour('ink-3'), size: 11, family: palette.family, weight: 440 };
  const axisLine = { show: true, color: palette.colour('line'), size: 1 };
  return {
    grid: {
      show: grid,
      horizontal: line(palette.colour('line-2')),
      vertical: line(palette.colour('line-2')),
    },
    candle: {
      // An area of a value that no bar has: klinecharts draws no bars.
      type: 'area',
      area: { value: 'none', point: { show: false, animation: false } },
      priceMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    indicator: { lastValueMark: { show: false }, tooltip: { showRule: 'none' } },
    xAxis: {
      size: sizes.height,
      axisLine,
      tickLine: { show: false, length: 0 },
      tickText: { ...text, marginStart: sizes.height - DATE_LANE + 6 },
    },
    yAxis: {
      size: sizes.width,
      axisLine,
      tickLine: { show: false, length: 0 },
      tickText: { ...text, marginStart: 8 },
    },
    separator: {
      size: 1,
      color: palette.colour('line'),
      fill: true,
      activeBackgroundColor: palette.faint('ink', 0.08),
    },
    crosshair: { show: false },
  };
}
