import { MAX_WINDOW } from './limits.ts';
import type { Node } from './node.ts';

/** Days of a bar, for an estimate. */
const daysPerBar: Readonly<Record<string, number>> = { week: 5, month: 22, quarter: 66 };

/**
 * B5: the rows that all parts of a plan compute for the newest day, at most the whole record each. `days`: for so many
 * of the last days.
 */
export function workOf(root: Node, days = 1): number {
  const rows = new Map<Node, number>([[root, days]]);
  const ordered = partsOf(root).sort((a, b) => b.id - a.id);
  let work = 0;
  for (const node of ordered) {
    const own = rows.get(node) ?? 1;
    // A window of weeks or longer is read anew for each day.
    const each = days > 1 && daysPerBar[node.frame ?? ''] !== undefined ? Math.max(1, node.n) : 1;
    work += node.op === 'study' ? MAX_WINDOW : node.op === 'column' ? 1 : own * each;
    const needed = Math.min(MAX_WINDOW, own + rowsBack(node));
    for (const input of node.inputs) rows.set(input, Math.max(rows.get(input) ?? 1, needed));
  }
  return work;
}

function rowsBack({ op, n, frame }: Node): number {
  if (op === 'study' || op === 'since') return MAX_WINDOW;
  if (op === 'constant') return 0;
  return n * (daysPerBar[frame ?? ''] ?? 1);
}

/** A node and all that it is made of, each once. */
export function partsOf(root: Node): Node[] {
  const found = new Set<Node>([root]);
  for (const node of found) for (const input of node.inputs) found.add(input);
  return [...found];
}
