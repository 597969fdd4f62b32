import type { ChartStudy } from '@dorpon/domain/chart/chart-document';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { TOOLS } from '@dorpon/domain/chart/drawings/drawing';
import { tools } from '@dorpon/domain/chart/drawings/tools';
import { studyById } from '@dorpon/domain/indicators/catalogue';
import { defaultsOf } from '@dorpon/domain/indicators/run-study';
import type { BarColumns } from '../../apps/web/src/chart/bar-source.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES = 270;
const FIRST_OPEN = Date.UTC(2026, 0, 4, 4);
/** Room behind the newest bar, as a source of minutes has. */
const ROOM = 512;

/** Three on the price, three in panes of their own. */
const studyIds = ['sma', 'ema', 'bollinger', 'rsi', 'macd', 'adx'];

export const chosenStudies = (count: number): ChartStudy[] =>
  studyIds.slice(-count).map((id) => ({ id, study: id, params: defaultsOf(studyById(id)!) }));

export const chartOf = (studies: number) => ({
  ...firstChart('ACI'),
  interval: '1m' as const,
  studies: chosenStudies(studies),
  marks: [],
});

export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Minutes of whole sessions, a random walk in steps of ten paisa. */
export function sampleBars(count: number, seed = 1): BarColumns {
  const random = dice(seed);
  const column = () => new Float64Array(count + ROOM);
  const bars = {
    count,
    at: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    session: new Int32Array(count + ROOM),
    beside: column().fill(Number.NaN),
  };
  let price = 2_500;
  for (let row = 0; row < count; row += 1) {
    const session = Math.floor(row / MINUTES);
    const day = session + 2 * Math.floor(session / 5);
    bars.at[row] = FIRST_OPEN + day * DAY_MS + (row % MINUTES) * MINUTE_MS;
    bars.session[row] = session;
    const open = price;
    price = Math.max(500, price + Math.round(random() * 20 - 10));
    bars.open[row] = open / 10;
    bars.close[row] = price / 10;
    bars.high[row] = (Math.max(open, price) + Math.round(random() * 4)) / 10;
    bars.low[row] = (Math.min(open, price) - Math.round(random() * 4)) / 10;
    bars.volume[row] = Math.round(random() * 50_000);
  }
  return bars;
}

/** Drawings are spread over so many bars: most of them are visible. */
const DRAWN_BARS = 400;

/** Drawings of every tool in turn. */
export function sampleDrawings(count: number, bars: BarColumns, before: number): Drawing[] {
  const random = dice(2);
  return Array.from({ length: count }, (_, i) => {
    const tool = TOOLS[i % TOOLS.length]!;
    const { anchors } = tools[tool];
    const first = before - Math.floor(random() * DRAWN_BARS);
    const places = Array.from({ length: anchors === 'many' ? 6 : anchors }, (__, place) => {
      const row = Math.min(bars.count - 1, first + place * 12);
      return { at: bars.at[row]!, price: bars.close[row]! + random() * 4 - 2 };
    });
    return {
      id: `drawing-${i}`,
      tool,
      anchors: places,
      style: { colour: 'blue', width: 1, dash: 'solid', filled: true },
      text: 'Text',
      changedAt: 0,
    };
  });
}
