import { acrossFill } from './across-shares.ts';
import { elementFill, foldedFill, offsetFill, textFill, toDayFill } from './element-series.ts';
import type { Node } from './node.ts';
import type { RunData } from './run-data.ts';
import type { FillRows, Series } from './series.ts';
import { UNKNOWN } from './values.ts';
import { sinceFill, windowFill } from './window-series.ts';

/** Computes rows of a node that is neither data nor a study. */
export function nodeFill(
  node: Node,
  inputs: readonly Series[],
  series: Series,
  data: RunData,
): FillRows {
  const { op, n, name, frame } = node;
  const [first] = inputs as [Series];
  const periods = data.periodsOf(frame);
  const unknown = node.type === 'boolean' ? UNKNOWN : Number.NaN;
  switch (op) {
    case 'folded':
      return foldedFill(name as 'first', first, series, periods!);
    case 'to-day':
      return toDayFill(data.rowsOfDays(node.inputs[0]!.frame), first, series, unknown);
    case 'is':
      return textFill(data.textsOf(node), first, series);
    case 'offset':
      return offsetFill(n, first, series, periods, unknown);
    case 'highest':
    case 'lowest':
    case 'avg':
    case 'sum':
    case 'stdev':
    case 'slope':
    case 'count':
    case 'any':
      return windowFill(op, n, first, series, periods);
    case 'since':
      return sinceFill(first, series, periods);
    case 'rank':
    case 'percentile':
    case 'mean':
    case 'median':
    case 'total':
    case 'true-count':
      return acrossFill(op, first, inputs[1], data.present, series, data.shares);
    case 'plain':
    case 'adjusted':
      return elementFill(
        op === 'plain' ? 'divide' : 'multiply',
        [first, data.dayMatrix(data.factors(name)!)],
        series,
      );
    default:
      return elementFill(op, inputs, series);
  }
}
