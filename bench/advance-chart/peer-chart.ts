import { studyById } from '@dorpon/domain/indicators/catalogue';
import { runStudy } from '@dorpon/domain/indicators/run-study';
import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { BarColumns } from '../../apps/web/src/chart/bar-source.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { chosenStudies } from './sample-market.ts';

const onPrice = new Set(['sma', 'ema', 'bollinger']);
const lineColours = ['#6fa8f5', '#b49af0', '#e6a04f'];

interface Line {
  readonly pane: number;
  readonly isHistogram: boolean;
  readonly colour: string;
  readonly points: readonly { time: UTCTimestamp; value?: number }[];
}

export interface PeerData {
  readonly candles: readonly {
    time: UTCTimestamp;
    open: number;
    high: number;
    low: number;
    close: number;
  }[];
  readonly volume: readonly { time: UTCTimestamp; value: number }[];
  readonly lines: readonly Line[];
}

/** The bars and the studies' values as lightweight-charts takes them. */
export function peerData(bars: BarColumns, studies: number): PeerData {
  const rows = Array.from({ length: bars.count }, (_, row) => row);
  const times = rows.map((row) => (bars.at[row]! / 1000) as UTCTimestamp);
  const lines: Line[] = [];
  let pane = 1;
  for (const { study, params } of chosenStudies(studies)) {
    const entry = studyById(study)!;
    const columns = runStudy(entry, bars, params);
    if (!onPrice.has(study)) pane += 1;
    for (const [place, { key, as }] of entry.outputs.entries())
      lines.push({
        pane: onPrice.has(study) ? 0 : pane,
        isHistogram: as === 'bars',
        colour: lineColours[place % lineColours.length]!,
        points: rows.map((row) => {
          const value = columns[key]![row]!;
          return Number.isNaN(value) ? { time: times[row]! } : { time: times[row]!, value };
        }),
      });
  }
  return {
    candles: rows.map((row) => ({
      time: times[row]!,
      open: bars.open[row]!,
      high: bars.high[row]!,
      low: bars.low[row]!,
      close: bars.close[row]!,
    })),
    volume: rows.map((row) => ({ time: times[row]!, value: bars.volume[row]! })),
    lines,
  };
}

export interface PeerColours {
  readonly up: string;
  readonly down: string;
}

export function openPeer(
  element: HTMLElement,
  { candles, volume, lines }: PeerData,
  { up, down }: PeerColours,
): DrawnChart {
  const chart = createChart(element, { width: element.clientWidth, height: element.clientHeight });
  const options = { upColor: up, downColor: down, borderVisible: false };
  const price = chart.addSeries(CandlestickSeries, options);
  price.setData([...candles]);
  chart.addSeries(HistogramSeries, {}, 1).setData([...volume]);
  const drawn = lines.map(({ pane, isHistogram, colour, points }) => {
    const kind = isHistogram ? HistogramSeries : LineSeries;
    const line = chart.addSeries(kind, { color: colour, lineWidth: 1 }, pane);
    line.setData([...points]);
    return line;
  });
  const last = { ...candles.at(-1)! };
  return {
    visible: () => {
      const { from = 0, to = 0 } = chart.timeScale().getVisibleLogicalRange() ?? {};
      return { from: Math.ceil(from), to: Math.floor(to) };
    },
    show: (from, to) => chart.timeScale().setVisibleLogicalRange({ from, to }),
    tick(close) {
      last.close = close;
      last.high = Math.max(last.high, close);
      last.low = Math.min(last.low, close);
      price.update({ ...last });
      for (const line of drawn) line.update({ time: last.time, value: close });
    },
    destroy: () => chart.remove(),
  };
}
