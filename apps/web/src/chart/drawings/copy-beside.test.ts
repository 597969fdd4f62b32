import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { expect, it } from 'vitest';
import type { BarSource } from '../bar-source.ts';
import { copyOnChart } from './copy-beside.ts';

it('a copy of a locked drawing lies beside it, can be changed and is dated by its edit alone', () => {
  const at = Float64Array.from({ length: 10 }, (_, day) => day * 86_400_000);
  const source = { bars: { at, count: 10 }, decimals: 1, tick: 0.1 } as unknown as BarSource;
  // One pixel is a tenth of a taka.
  const host = {
    yOf: (price: number) => 1000 - price * 10,
    anchorAt: (_: number, y: number) => ({ at: 0, price: (1000 - y) / 10 }),
  };
  const drawing: Drawing = {
    id: 'a',
    tool: 'horizontal-line',
    anchors: [{ at: at[3]!, price: 50 }],
    style: { colour: 'blue', width: 1, dash: 'solid', filled: false },
    locked: true,
    changedAt: 7,
  };
  const copy = copyOnChart(drawing, { host, source, interval: 'day' });
  expect(copy.id).not.toBe('a');
  expect(copy).not.toHaveProperty('locked');
  expect(copy.anchors).toEqual([{ at: at[5]!, price: 48.4 }]);
  expect(copy.changedAt).toBe(7);
});
