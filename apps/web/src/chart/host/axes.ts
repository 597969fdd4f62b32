import type { Scale } from '@dorpon/domain/chart/chart-document';
import {
  type AxisCreateRangeCallback,
  type AxisCreateTicksCallback,
  type Chart as KlineChart,
  registerYAxis,
  type YAxis,
} from 'klinecharts';
import type { ScaleKind } from './price-scale.ts';

/** klinecharts scales the values; ours only differ in how they treat prices that a log scale has not. */
const LEAST = 1e-4;
const log = (value: number): number => Math.log10(value > LEAST ? value : LEAST);

/** Of klinecharts it is 0.01, which would make a flat line of a ratio such as 0.036. */
const LEAST_SPAN = 1e-9;

let isRegistered = false;

export function registerAxes(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerYAxis({ name: 'linear', minSpan: () => LEAST_SPAN });
  registerYAxis({
    name: 'log',
    minSpan: () => 1e-6,
    valueToRealValue: log,
    realValueToDisplayValue: (value) => 10 ** value,
    displayValueToRealValue: log,
    realValueToValue: (value) => 10 ** value,
  });
  registerYAxis({
    name: 'percent',
    minSpan: () => 1e-6,
    valueToRealValue: (value, { range }) =>
      range.range === 0
        ? range.realFrom
        : ((value - range.from) / range.range) * range.realRange + range.realFrom,
    realValueToValue: (value, { range }) =>
      range.realRange === 0
        ? range.from
        : ((value - range.realFrom) / range.realRange) * range.range + range.from,
  });
}

/** Comparing in percent needs a percent scale for all lines. */
export const scaleKind = (scale: Scale, comparesInPercent: boolean): ScaleKind =>
  comparesInPercent ? 'percent' : scale;

/** Whether a scale follows its values; not after a person has stretched it. klinecharts has it untyped. */
export const isAutomatic = (axis: YAxis): boolean =>
  (axis as YAxis & { getAutoCalcTickFlag?(): boolean }).getAutoCalcTickFlag?.() !== false;

export interface AxisOptions {
  readonly paneId: string;
  readonly axisId: string;
  readonly kind: ScaleKind;
  readonly inverted: boolean;
  readonly hasWidget: boolean;
  readonly createRange: AxisCreateRangeCallback;
  readonly createTicks: AxisCreateTicksCallback;
}

export function setAxis(chart: KlineChart, options: AxisOptions): void {
  chart.overrideYAxis({
    paneId: options.paneId,
    id: options.axisId,
    name: options.kind,
    reverse: options.inverted,
    needWidget: options.hasWidget,
    // Free pixels are part of our ranges.
    gap: { top: 0, bottom: 0 },
    createRange: options.createRange,
    createTicks: options.createTicks,
  });
}
