import type { Chart } from '@dorpon/domain/chart/chart-document';
import { PRICE_PANE, paneOf } from '@dorpon/domain/chart/chart-panes';

/** As in the stylesheet of the legend. */
const LINE = 18;
const PADDING = 4;

/** Lines beyond these lie over the bars: bars need the room more. */
const MOST_LINES = 5;

/** The text of the highest price, 10 px above its bar, and some pixels of air. */
const LABEL = 22;
const LEAST_ROOM = 46;

/** Pixels that the legend takes of the price pane: the prices, then a line for each study and compared symbol. */
export const legendHeight = (chart: Chart): number =>
  PADDING +
  LINE *
    (1 +
      chart.compared.length +
      chart.studies.filter((study) => paneOf(chart, study) === PRICE_PANE).length);

/** Free pixels above the bars, so that the highest price is written below the legend. */
export const roomAbove = (chart: Chart, height: number): number =>
  Math.max(
    LEAST_ROOM,
    Math.min(legendHeight(chart), PADDING + LINE * MOST_LINES, height / 4) + LABEL,
  );
