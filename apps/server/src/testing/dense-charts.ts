import type { ChartLayout } from '@dorpon/contract/chart-document';
import { MAX_SYMBOLS_PER_CALL } from '@dorpon/contract/chart-drawings';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import { TOOLS } from '@dorpon/domain/chart/drawings/drawing';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';

/** Eight charts with twenty studies each, as much as a layout may hold. */
export const denseLayout: ChartLayout = {
  charts: Array.from({ length: 8 }, () => ({
    ...firstChart('ACI'),
    studies: Array.from({ length: 20 }, (_, at) => ({
      id: `study-${at}`,
      study: 'macd',
      params: { fast: 12, slow: 26, signal: 9 },
      colours: { macd: 'blue' as const, signal: 'orange' as const },
    })),
    panes: Array.from({ length: 20 }, (_, at) => ({ id: `study-${at}`, height: 0.05 })),
    compared: ['GP', 'DSEX', 'BATBC', 'BRACBANK', 'SQURPHARMA'].map((symbol) => ({
      symbol,
      scale: 'percent' as const,
      colour: 'violet' as const,
    })),
    marks: [],
  })),
  arrangement: '8-grid',
  links: ['crosshair', 'range'],
  ranges: Array.from({ length: 8 }, () => ({ from: 1_700_000_000_000 })),
};

/** The same with as many studies as a free member may save. */
export const denseFreeLayout: ChartLayout = {
  ...denseLayout,
  charts: denseLayout.charts.map((chart) => {
    const { studiesPerChart } = entitlementsOf('free');
    const studies = chart.studies.slice(0, studiesPerChart);
    return { ...chart, studies, panes: chart.panes.slice(0, studiesPerChart) };
  }),
};

/** As many drawings as one symbol may have. */
export const manyDrawings = Array.from({ length: 500 }, (_, at) => ({
  id: `drawing-${at}`,
  tool: TOOLS[at % TOOLS.length]!,
  anchors: [0, 1, 2].map((nth) => ({
    at: 1_700_000_000_000 + nth * 86_400_000,
    price: 250.5 + at,
  })),
  style: { colour: 'blue' as const, width: 2 as const, dash: 'solid' as const, filled: true },
  text: 'resistance of the year before',
}));

/** As many symbols as one call may read. */
export const drawnSymbols = Array.from({ length: MAX_SYMBOLS_PER_CALL }, (_, at) => `DRAWN${at}`);
