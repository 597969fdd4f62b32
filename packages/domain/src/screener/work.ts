import { isAcross } from './across-shares.ts';
import { isMinutes } from './axis.ts';
import { MAX_WINDOW } from './limits.ts';
import type { Node } from './node.ts';

/** Days of a bar, for an estimate. */
const daysPerBar: Readonly<Record<string, number>> = { week: 5, month: 22, quarter: 66 };

/** A row on which shares are compared takes as long as so many rows of arithmetic. */
const ROWS_OF_COMPARING = 25;

/**
 * B5: the rows that all parts of a plan compute for the newest day, at most the whole record each. `days`: for so many
 * of the last days.
 */
export const workOf = (root: Node, days = 1): number =>
  workOfParts(root, days).work.reduce((sum, work) => sum + work, 0);

/** The work of each part of a plan, beside the id of the part. */
export interface WorkOfParts {
  readonly ids: Int32Array;
  readonly work: Int32Array;
}

export function workOfParts(root: Node, days = 1): WorkOfParts {
  const rows = new Map<Node, number>([[root, days]]);
  const ordered = partsOf(root).sort((a, b) => b.id - a.id);
  const work = ordered.map((node) => {
    const own = rows.get(node) ?? 1;
    // A window of weeks or longer is read anew for each day.
    const each = days > 1 && daysPerBar[node.frame ?? ''] !== undefined ? Math.max(1, node.n) : 1;
    // All rows of minutes are computed, not only those that are read.
    const isWhole = node.op === 'study' || (isMinutes(node.frame) && node.op !== 'column');
    const computed = isWhole ? MAX_WINDOW : node.op === 'column' ? 1 : own * each;
    const needed = Math.min(MAX_WINDOW, own + rowsBack(node));
    for (const input of node.inputs) rows.set(input, Math.max(rows.get(input) ?? 1, needed));
    return computed * (isAcross(node.op) ? ROWS_OF_COMPARING : 1);
  });
  return { ids: Int32Array.from(ordered, ({ id }) => id), work: Int32Array.from(work) };
}

/** The work of many plans of one table. What they share is computed once, for as many rows as one of them needs (E1). */
export class SharedWork {
  /** By the id of the part. */
  readonly #taken: number[] = [];
  #total = 0;

  get total(): number {
    return this.#total;
  }

  /** What a plan adds to those that were taken. */
  added({ ids, work }: WorkOfParts): number {
    let sum = 0;
    for (let at = 0; at < ids.length; at += 1)
      sum += Math.max(0, work[at]! - (this.#taken[ids[at]!] ?? 0));
    return sum;
  }

  take(parts: WorkOfParts): void {
    this.#total += this.added(parts);
    const { ids, work } = parts;
    for (let at = 0; at < ids.length; at += 1)
      this.#taken[ids[at]!] = Math.max(work[at]!, this.#taken[ids[at]!] ?? 0);
  }
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
