import { isAcross } from './across-shares.ts';
import { isMinutes } from './axis.ts';
import { MAX_WINDOW } from './limits.ts';
import { isWindow, type Node, type Op } from './node.ts';

/** Days of a bar, for an estimate. */
const daysPerBar: Readonly<Record<string, number>> = { week: 5, month: 22, quarter: 66 };

/** A row on which shares are compared takes as long as so many rows of arithmetic. */
const ROWS_OF_COMPARING = 25;

/** Read where they are, or one number. */
const notComputed: ReadonlySet<Op> = new Set(['constant', 'column', 'market']);

/** B5: the rows that all parts of a plan read for the newest day. `days`: for so many of the last days. */
export const workOf = (root: Node, days = 1): number => totalOf(workOfParts(root, days));

/** The work of each part of a plan, beside the id of the part. */
export interface WorkOfParts {
  readonly ids: Int32Array;
  readonly work: Int32Array;
}

export const workOfParts = (root: Node, days = 1): WorkOfParts => workOfAll([root], days);

/** The same of many plans of one table together: what they share counts once. */
export function workOfAll(roots: readonly Node[], days = 1): WorkOfParts {
  const rows = new Map<Node, number>(roots.map((root) => [root, days]));
  const ordered = allPartsOf(roots).sort((a, b) => b.id - a.id);
  const work = ordered.map((node) => {
    const own = rows.get(node) ?? 1;
    const needed = Math.min(MAX_WINDOW, own + rowsBack(node));
    for (const input of node.inputs) rows.set(input, Math.max(rows.get(input) ?? 1, needed));
    return rowsRead(node, own) * (isAcross(node.op) ? ROWS_OF_COMPARING : 1);
  });
  return { ids: Int32Array.from(ordered, ({ id }) => id), work: Int32Array.from(work) };
}

export const totalOf = ({ work }: WorkOfParts): number => work.reduce((sum, one) => sum + one, 0);

/** Rows that a part reads of one share to compute so many of its own. */
function rowsRead({ op, n, frame, params }: Node, own: number): number {
  if (notComputed.has(op)) return 1;
  // All rows of minutes are computed, not only those that are read.
  if (isMinutes(frame)) return MAX_WINDOW;
  const days = daysPerBar[frame ?? ''];
  if (op === 'study') {
    if (days === undefined || own === 1) return MAX_WINDOW;
    // Each day extends a bar of weeks or longer, for which many studies read their window again.
    const { sessions: _sessions, ...periods } = params;
    const window = Math.max(1, ...Object.values(periods));
    return MAX_WINDOW + own * Math.min(window, Math.ceil(MAX_WINDOW / days));
  }
  if (op === 'since') return MAX_WINDOW;
  if (!isWindow(op)) return own;
  // A window of weeks or longer is read anew for each day, one of days moves on with it.
  return days === undefined ? Math.min(MAX_WINDOW, own + n - 1) : own * n;
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
export const partsOf = (root: Node): Node[] => allPartsOf([root]);

function allPartsOf(roots: readonly Node[]): Node[] {
  const found = new Set<Node>(roots);
  for (const node of found) for (const input of node.inputs) found.add(input);
  return [...found];
}
