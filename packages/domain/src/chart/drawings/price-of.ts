import type { EpochMs } from '../../units.ts';
import type { Drawing } from './drawing.ts';
import type { Frame } from './frame.ts';

/**
 * The price of a line at a moment, on the scale that is shown: a straight line on a log scale has other
 * prices than on a linear one. Undefined for drawings that have no single price, or none there.
 */
export function priceOf(
  { tool, anchors }: Drawing,
  at: EpochMs,
  frame: Pick<Frame, 'xOf' | 'yOf' | 'priceAt'>,
): number | undefined {
  const [a, b] = anchors;
  switch (tool) {
    case 'horizontal-line':
    case 'horizontal-ray':
    case 'cross-line':
      return a?.price;
    case 'trend-line':
    case 'ray':
    case 'extended-line':
    case 'parallel-channel': {
      if (!a || !b) return undefined;
      const from = frame.xOf(a.at);
      const to = frame.xOf(b.at);
      if (from === to) return undefined;
      const part = (frame.xOf(at) - from) / (to - from);
      const top = frame.yOf(a.price);
      return frame.priceAt(top + (frame.yOf(b.price) - top) * part);
    }
    default:
      return undefined;
  }
}
