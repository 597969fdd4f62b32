import fc from 'fast-check';
import type { Chart as KlineChart } from 'klinecharts';
import { describe, expect, test } from 'vitest';
import type { HostData } from './host-data.ts';
import { Visible } from './visible-range.ts';

const DAY = 86_400_000;

/** The scroll and the zoom of a chart as klinecharts computes them. */
class FakeChart {
  right = 0;
  space = 6.25;
  readonly count: number;
  readonly width: number;

  constructor(count: number, width: number) {
    this.count = count;
    this.width = width;
  }

  getSize = () => ({ width: this.width });
  getBarSpace = () => ({ bar: this.space });
  setBarSpace = (space: number) => {
    this.space = space;
  };
  setOffsetRightDistance = (distance: number) => {
    this.right = distance / this.space;
  };
  scrollByDistance = (distance: number) => {
    this.right -= distance / this.space;
  };
  scrollToDataIndex = (row: number) => {
    this.scrollByDistance((this.right + this.count - 1 - row) * this.space);
  };
  getVisibleRange = () => {
    const realTo = Math.round(this.right + this.count + 0.5);
    return { realFrom: Math.round(realTo - this.width / this.space) - 1, realTo };
  };
  convertToPixel = ({ dataIndex }: { dataIndex: number }) => ({ x: this.xOf(dataIndex) });
  xOf = (row: number) =>
    Math.floor(this.width - (this.count + this.right - row - 0.5) * this.space + 0.5);
  getChartStore = () => ({
    getLastBarRightSideDiffBarCount: () => this.right,
    setLastBarRightSideDiffBarCount: (bars: number) => {
      this.right = bars;
    },
  });
}

function openChart(count: number, width = 1000) {
  const chart = new FakeChart(count, width);
  const at = Float64Array.from({ length: count }, (_, row) => row * DAY);
  const data = { bars: { count, at }, source: undefined } as unknown as HostData;
  return { chart, visible: new Visible(chart as unknown as KlineChart, data) };
}

/** What a link of one chart shows in another. */
function opened(from: ReturnType<typeof openChart>, width?: number, count = from.chart.count) {
  const other = openChart(count, width);
  other.visible.set(JSON.parse(JSON.stringify(from.visible.get())));
  return other;
}

describe('A link of a scrolled and zoomed chart', () => {
  test('has the same space between bars and the same scroll', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 60, noNaN: true }),
        fc.double({ min: -200, max: 10, noNaN: true }),
        (space, right) => {
          const first = openChart(400);
          first.chart.space = space;
          first.chart.right = right;
          const { chart } = opened(first);
          expect(chart.space).toBe(space);
          // A link has no −0.
          expect(chart.right).toBe(right + 0);
        },
      ),
    );
  });

  test('half a bar from the edge: by hand', () => {
    const first = openChart(400);
    first.chart.space = 8;
    first.chart.right = -100.375;
    // The right edge is at 400 − 100.375 − 0.5 = 299.125, the left one 125 bars before.
    expect(first.visible.get()).toEqual({
      from: 175 * DAY,
      upto: 299 * DAY,
      place: { width: 1000, space: 8, behind: 100, free: -100.375 },
    });
    const { chart } = opened(first);
    expect([175, 250, 299].map(chart.xOf)).toEqual([175, 250, 299].map(first.chart.xOf));
  });

  test('in a window of another width the same bars fit', () => {
    const first = openChart(400);
    first.chart.space = 8;
    first.chart.right = -100.375;
    const { chart } = opened(first, 500);
    expect(chart.space).toBe(4);
    expect(chart.xOf(299)).toBe(498);
  });

  test('with many newer bars it begins where it began', () => {
    const first = openChart(400);
    first.chart.space = 10;
    first.chart.right = 9;
    const { chart, visible } = opened(first, 1000, 450);
    expect(visible.get()!.from).toBe(first.visible.get()!.from);
    expect(chart.space).toBeLessThan(10);
  });
});
