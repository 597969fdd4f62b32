/** What the bench uses of it. */
declare module 'lightweight-charts' {
  /** Seconds. */
  export type UTCTimestamp = number & { readonly unit: 'seconds' };
  export interface SeriesKind {
    readonly type: string;
  }
  export const CandlestickSeries: SeriesKind;
  export const HistogramSeries: SeriesKind;
  export const LineSeries: SeriesKind;

  interface Point {
    readonly time: UTCTimestamp;
    readonly value?: number;
  }
  interface Candle {
    readonly time: UTCTimestamp;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
  }
  export interface Series {
    setData(data: (Point | Candle)[]): void;
    update(data: Point | Candle): void;
  }
  export interface Chart {
    addSeries(kind: SeriesKind, options: object, pane?: number): Series;
    timeScale(): {
      getVisibleLogicalRange(): { readonly from: number; readonly to: number } | null;
      setVisibleLogicalRange(range: { readonly from: number; readonly to: number }): void;
    };
    remove(): void;
  }
  export function createChart(
    element: HTMLElement,
    options: { readonly width: number; readonly height: number },
  ): Chart;
}
