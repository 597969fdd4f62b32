import { PlanTable } from '@dorpon/domain/screener/screener-run';
import type { FastifyBaseLogger } from 'fastify';
import { memberShares, usesOwn } from '../screener/member-shares.ts';
import { createPause } from '../screener/pauses.ts';
import { compile, type Planned } from '../screener/planned.ts';
import type { Own } from '../screener/screeners.ts';
import type { OwnStore } from '../screener/store.ts';
import type { LiveKey, LiveScreener } from './store.ts';

/** Columns of all live screeners together; each takes 4.3 MB. */
const MOST_COLUMNS = 60;
/** Rows per share that all of them compute, when columns are new: some seconds of work. */
const MOST_WORK = 1_500_000;
/** Nodes of plans that are no longer run, before all are planned anew. */
const MOST_UNUSED = 10_000;

/** A live screener that can be run. */
export interface LivePlan extends LiveKey {
  readonly text: string;
  readonly planned: Planned;
  /** Whose lists and portfolio it means; empty if it means none. */
  readonly owner: string;
}

export const keyOf = ({ memberId, id }: LiveKey): string => `${memberId}\n${id}`;

/** The plans of all live screeners, of one table. A text that did not change is not compiled again. */
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
  let shares = new Map<string, Own>();

  async function planOf(screener: LiveScreener): Promise<LivePlan | undefined> {
    const { memberId, id, text, edition } = screener;
    const before = plans.get(keyOf(screener));
    const known = before?.text === text ? before : undefined;
    const isOwn = known ? known.owner !== '' : usesOwn(compile(new PlanTable(), text));
    const owner = isOwn ? `live:${memberId}.${edition}` : '';
    if (known?.owner === owner) return known;
    if (isOwn && !shares.has(owner)) shares.set(owner, await memberShares(own, memberId, owner));
    const compiled = compile(table, text, owner);
    return 'planned' in compiled
      ? { memberId, id, text, owner, planned: compiled.planned }
      : undefined;
  }

  /** Those that are too much stay without a result. */
  function within(all: readonly LivePlan[]): Map<string, LivePlan> {
    const kept = new Map<string, LivePlan>();
    const names = new Set<string>();
    const texts = new Set<string>();
    let work = 0;
    for (const plan of all) {
      const { planned } = plan;
      const added = texts.has(plan.text) ? 0 : planned.work;
      const columns = [...planned.names].filter((name) => !names.has(name) && !name.includes('@'));
      if (names.size + columns.length > MOST_COLUMNS || work + added > MOST_WORK) continue;
      for (const name of columns) names.add(name);
      texts.add(plan.text);
      work += added;
      kept.set(keyOf(plan), plan);
    }
    if (kept.size < all.length)
      log.warn({ live: all.length, run: kept.size }, 'not all live screeners can be run');
    return kept;
  }

  async function planAll(screeners: readonly LiveScreener[]): Promise<LivePlan[]> {
    const pause = createPause();
    const found: LivePlan[] = [];
    for (const screener of screeners) {
      const plan = await planOf(screener);
      if (plan) found.push(plan);
      await pause();
    }
    return found;
  }

  return {
    /** What is to be run, of all members or of some. */
    async take(screeners: readonly LiveScreener[], members?: readonly string[]): Promise<void> {
      if (table.size > usual + MOST_UNUSED && !members) {
        [table, plans, shares] = [new PlanTable(), new Map(), new Map()];
        plans = within(await planAll(screeners));
        usual = table.size;
        return;
      }
      const changed = new Set(members);
      const others = members
        ? [...plans.values()].filter(({ memberId }) => !changed.has(memberId))
        : [];
      plans = within([...others, ...(await planAll(screeners))]);
      const owners = new Set([...plans.values()].map(({ owner }) => owner));
      shares = new Map([...shares].filter(([owner]) => owners.has(owner)));
    },
    all: (): readonly LivePlan[] => [...plans.values()],
    owns: (): readonly Own[] => [...shares.values()],
    clear(): void {
      [table, usual, plans, shares] = [new PlanTable(), 0, new Map(), new Map()];
    },
  };
}
