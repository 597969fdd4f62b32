import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { drawn, spot, testFrame } from '@dorpon/domain/chart/drawings/testing';
import { expect, test } from 'vitest';
import type { HostView } from '../chart-host.ts';
import { type KeyTarget, layerKeys } from './layer-keys.ts';

interface Shown {
  readonly symbol: string;
  readonly factor: number;
  readonly drawings?: readonly Drawing[];
}

/** The keys of a chart whose earlier prices are shown times a factor. */
function chartWith({ symbol, factor, drawings = [] }: Shown) {
  const added: Drawing[] = [];
  const view = {
    chart: { symbol },
    source: { adjustments: [{ day: '2027-01-01', factor }] },
    selected: drawings[0]?.id,
  } as unknown as HostView;
  const target = {
    view: () => view,
    frame: () => testFrame(),
    decimals: () => 2,
    shown: () => drawings,
    add: (drawing: Drawing) => added.push(drawing),
    select() {},
  } as unknown as KeyTarget;
  const keys = layerKeys(target);
  return { added, press: (key: string) => keys.down({ key, ctrlKey: true } as KeyboardEvent) };
}

test('a drawing copied on adjusted prices is pasted beside the same bars on raw ones', () => {
  const line = drawn('horizontal-line', [spot(10, 100)]);
  chartWith({ symbol: 'ACI', factor: 0.8, drawings: [line] }).press('c');
  const raw = chartWith({ symbol: 'ACI', factor: 1 });
  raw.press('v');
  // 100 ÷ 0.8, 16 pixels of 0.5 lower.
  expect(raw.added[0]!.anchors).toEqual([{ at: spot(12, 0).at, price: 125 - 8 }]);
});

test('on another share it is pasted at the prices that were seen', () => {
  const line = drawn('horizontal-line', [spot(10, 100)]);
  chartWith({ symbol: 'ACI', factor: 0.8, drawings: [line] }).press('c');
  const other = chartWith({ symbol: 'GP', factor: 0.5 });
  other.press('v');
  expect(other.added[0]!.anchors[0]!.price).toBe(100 - 8);
});
