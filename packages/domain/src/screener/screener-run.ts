import { Algebra } from './algebra.ts';
import type { Checked, CheckedTerm } from './check.ts';
import type { ScreenerColumns } from './columns.ts';
import { Evaluation } from './evaluation.ts';
import { type Node, NodeTable } from './node.ts';
import { at, type Series } from './series.ts';
import { TRUE, UNKNOWN } from './values.ts';
import { partsOf } from './work.ts';

export type PlannedTerm = Pick<CheckedTerm, 'node' | 'measure'> & {
  /** Of alternatives: each of them. */
  readonly parts: readonly PlannedTerm[];
};

/** A screener as nodes that are shared with other screeners. */
export interface Plan {
  readonly value: Node;
  readonly terms: readonly PlannedTerm[];
}

/** Fields of a member's own have the member in their name, so that they are not shared. */
const ownFields = /^(?:held|watched)/;

/** Plans that are computed together. Equal parts of different screeners are one node (E1). */
export class PlanTable {
  #table = new NodeTable();

  /** `owner`: whose portfolio and watch lists `held` and `watched` mean. */
  plan({ value, terms }: Pick<Checked, 'value' | 'terms'>, owner = ''): Plan {
    const adopted = new Map<Node, Node>();
    const own = (node: Node): Node => {
      for (const part of partsOf(node).sort((a, b) => a.id - b.id)) {
        if (adopted.has(part) || part.op !== 'column' || !ownFields.test(part.name)) continue;
        adopted.set(part, this.#table.make({ ...part, name: `${part.name}@${owner}` }));
      }
      return this.#table.adopt(node, adopted);
    };
    const ownTerm = ({ node, measure, parts }: PlannedTerm): PlannedTerm => ({
      node: own(node),
      measure: measure && {
        value: own(measure.value),
        low: measure.low && own(measure.low),
        high: measure.high && own(measure.high),
      },
      parts: parts.map(ownTerm),
    });
    return { value: own(value), terms: terms.map(ownTerm) };
  }

  /** As it was on its own day, to be shown (T5). */
  shown(value: Node): Node {
    return new Algebra(this.#table).plain(value);
  }

  get size(): number {
    return this.#table.nodes.length;
  }
}

/** Shares by their place in the codes of the columns. */
export interface Matches {
  readonly matching: readonly number[];
  /** Neither in nor out: something that decides is not known (M3). */
  readonly unknown: readonly number[];
}

/** A result, with the moves of the prices until then. */
interface Found {
  readonly matches: Matches;
  readonly moves: number;
}

/** Results of plans at one moment, the newest session or an earlier one. */
export class ScreenerRun {
  readonly evaluation: Evaluation;
  /** Of the newest row, by the truth of each share: freed with it. */
  readonly #found = new WeakMap<Series, Found>();

  /** `live`: prices will move. */
  constructor(columns: ScreenerColumns, options: { asOf?: number; live?: boolean } = {}) {
    this.evaluation = new Evaluation(columns, options.asOf, options.live);
  }

  /** Before many plans: what is needed of shared parts is known before they are computed. */
  prepare(plans: readonly Plan[]): void {
    this.evaluation.prepare(plans.map(({ value }) => value));
  }

  /** Forgets what only other plans need. */
  keepOnly(plans: readonly Plan[]): void {
    this.evaluation.keepOnly(plans.map(({ value }) => value));
  }

  pricesMoved(): void {
    this.evaluation.pricesMoved();
  }

  matches({ value }: Plan, row = this.evaluation.last): Matches {
    const { shares, last, moves } = this.evaluation;
    const isNewest = row === last;
    const found = isNewest ? this.#foundOf(value) : undefined;
    if (found) return found;
    const truth = this.evaluation.series(value, row);
    const present = isNewest ? this.evaluation.presentNow : this.evaluation.present;
    const matching: number[] = [];
    const unknown: number[] = [];
    for (let share = 0; share < shares; share += 1) {
      if (present && Number.isNaN(at(present, share, row))) continue;
      const is = at(truth, share, row);
      if (is === TRUE) matching.push(share);
      else if (is === UNKNOWN) unknown.push(share);
    }
    const matches = { matching, unknown };
    if (isNewest) this.#found.set(truth, { matches, moves });
    return matches;
  }

  /** Undefined where prices have changed it, or other shares are listed. */
  #foundOf(value: Node): Matches | undefined {
    const known = this.evaluation.computed(value);
    const found = known && this.#found.get(known.series);
    if (!found || this.evaluation.listedAt > found.moves) return undefined;
    return known.changed.changedAt <= found.moves ? found.matches : undefined;
  }
}
