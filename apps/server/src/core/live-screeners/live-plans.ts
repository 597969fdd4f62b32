import { MAX_WORK } from '@dorpon/domain/screener/limits';
import { PlanTable } from '@dorpon/domain/screener/screener-run';
import { SharedWork, type WorkOfParts, workOfParts } from '@dorpon/domain/screener/work';
import type { FastifyBaseLogger } from 'fastify';
import type { ArmedFormula } from '../alerts/formula-memory.ts';
import { memberShares, type OwnFields, ownFieldsOf } from '../screener/member-shares.ts';
import type { Own } from '../screener/own-shares.ts';
import { createPause } from '../screener/pauses.ts';
import { compile, MOST_COLUMNS as MOST_OF_ONE, type Planned } from '../screener/planned.ts';
import type { OwnStore } from '../screener/store.ts';
import type { LiveKey, LiveText } from './store.ts';

/** Columns of all live screeners together; each takes 4.3 MB. */
const MOST_COLUMNS = 60;
/** Rows per share that all of them read, when columns are new: some seconds of work. What they share counts once. */
const MOST_WORK = 1_500_000;
/** Nodes of plans that are no longer run, before all are planned anew. */
const MOST_UNUSED = 10_000;

/** A live screener or the formula of an alert that can be run. */
export interface LivePlan extends LiveKey {
  readonly text: string;
  /** Undefined for a screener. */
  readonly formula: string | undefined;
  readonly planned: Planned;
  readonly parts: WorkOfParts;
  /** Whose lists and portfolio it means; empty if it means none. */
  readonly owner: string;
  readonly own: OwnFields | undefined;
}

/** Whose formula it is. */
export type OfMember = Pick<ArmedFormula, 'key' | 'memberId'>;

/** Why a text is not run: all together take too much, or it cannot be run any more. */
export type NotRun = 'too-much' | 'problem';

/** As parts of what one text may take. */
const costOf = ({ planned: { names, work } }: LivePlan): number =>
  names.size / MOST_OF_ONE + work / MAX_WORK;

export const keyOf = ({ memberId, id }: LiveKey): string => `${memberId}\n${id}`;

/** The plans of all live screeners and formulas, of one table. A text that did not change is not compiled again. */
export function createLivePlans({
  own,
  log,
}: {
  readonly own: OwnStore;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}) {
  let table = new PlanTable();
  /** Nodes after the plans were last made anew. */
  let usual = 0;
  let plans = new Map<string, LivePlan>();
  /** Those for which there is no room. */
  let left = new Map<string, LivePlan>();
  /** Those that have no plan. */
  let broken = new Map<string, LiveText>();
  let shares = new Map<string, Own>();

  function forgetPlans(): void {
    table = new PlanTable();
    [plans, left, broken, shares] = [new Map(), new Map(), new Map(), new Map()];
  }

  async function planOf(live: LiveText): Promise<LivePlan | undefined> {
    const { memberId, id, text, edition, formula } = live;
    const before = plans.get(keyOf(live)) ?? left.get(keyOf(live));
    const known = before?.text === text ? before : undefined;
    const fields = known ? known.own : ownFieldsOf(compile(new PlanTable(), text));
    const means = fields && `${Number(fields.lists)}${Number(fields.held)}`;
    const owner = means ? `live:${memberId}.${edition}.${means}` : '';
    if (known?.owner === owner) return known;
    if (fields && !shares.has(owner))
      shares.set(owner, await memberShares(own, memberId, owner, fields));
    const compiled = compile(table, text, owner);
    if ('problems' in compiled) return undefined;
    const { planned } = compiled;
    const parts = workOfParts(planned.plan.value);
    return { memberId, id, text, formula, owner, own: fields, planned, parts };
  }

  /**
   * Those that are too much stay without a result: the ones that take most, so that a few of one member do not take
   * the room of many.
   */
  async function fit(all: readonly LivePlan[]): Promise<void> {
    const pause = createPause();
    const kept = new Map<string, LivePlan>();
    const others = new Map<string, LivePlan>();
    const names = new Set<string>();
    const work = new SharedWork();
    for (const plan of all.toSorted((a, b) => costOf(a) - costOf(b))) {
      const { planned, parts } = plan;
      const columns = [...planned.names].filter((name) => !names.has(name) && !name.includes('@'));
      const isRoom =
        names.size + columns.length <= MOST_COLUMNS && work.total + work.added(parts) <= MOST_WORK;
      (isRoom ? kept : others).set(keyOf(plan), plan);
      if (isRoom) {
        for (const name of columns) names.add(name);
        work.take(parts);
      }
      await pause();
    }
    [plans, left] = [kept, others];
    if (others.size > 0)
      log.warn(
        { live: all.length, run: kept.size },
        'not all live screeners and formulas can be run',
      );
  }

  async function planAll(texts: readonly LiveText[]): Promise<LivePlan[]> {
    const pause = createPause();
    const found: LivePlan[] = [];
    for (const live of texts) {
      const plan = await planOf(live);
      if (plan) found.push(plan);
      else broken.set(keyOf(live), live);
      await pause();
    }
    return found;
  }

  return {
    /** What is to be run: all formulas, and screeners of all members or of some. */
    async take(
      screeners: readonly LiveText[],
      formulas: readonly LiveText[],
      members?: readonly string[],
    ): Promise<void> {
      if (table.size > usual + MOST_UNUSED && !members) {
        forgetPlans();
        await fit(await planAll([...screeners, ...formulas]));
        usual = table.size;
        return;
      }
      const changed = new Set(members);
      const isOther = ({ memberId, formula }: Pick<LivePlan, 'memberId' | 'formula'>) =>
        members !== undefined && formula === undefined && !changed.has(memberId);
      broken = new Map(
        [...broken].filter(([, { memberId, formula }]) => isOther({ memberId, formula })),
      );
      const others = [...plans.values(), ...left.values()].filter(isOther);
      await fit([...others, ...(await planAll([...screeners, ...formulas]))]);
      const owners = new Set([...plans.values()].map(({ owner }) => owner));
      shares = new Map([...shares].filter(([owner]) => owners.has(owner)));
    },
    all: (): readonly LivePlan[] => [...plans.values()],
    has: (key: LiveKey): boolean => plans.has(keyOf(key)),
    /** Undefined for one that is run, and for one that is not known. */
    notRun(key: LiveKey & Pick<LiveText, 'text'>): NotRun | undefined {
      const at = keyOf(key);
      if (left.get(at)?.text === key.text) return 'too-much';
      return broken.get(at)?.text === key.text ? 'problem' : undefined;
    },
    /** Screeners that are not run. */
    allNotRun: (): readonly OfMember[] =>
      [...left, ...broken].flatMap(([key, { memberId, formula }]) =>
        formula === undefined ? [{ key, memberId }] : [],
      ),
    owns: (): readonly Own[] => [...shares.values()],
    clear(): void {
      forgetPlans();
      usual = 0;
    },
  };
}
