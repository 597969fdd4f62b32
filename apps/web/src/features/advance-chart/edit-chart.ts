import type { Chart } from '@dorpon/domain/chart/chart-document';

/** Changes a chart; a change that returns the same chart is no undo step. */
export type EditChart = (change: (chart: Chart) => Chart) => void;
