import type { MemberChange } from '@dorpon/contract/member-changes';
import { membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import { liveStep, runningOnes } from '@dorpon/domain/screener/live-result';
import { MAX_LIVE_CHANGES } from '@dorpon/domain/screener/saved-limits';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FastifyBaseLogger } from 'fastify';
import type { ArmedFormula } from '../alerts/formula-memory.ts';
import type { ScreenerChange } from '../alerts/screener-changes.ts';
import type { AlertWatcher } from '../alerts/watcher.ts';
import type { Market } from '../market/market.ts';
import type { Own } from '../screener/own-shares.ts';
import { createPause } from '../screener/pauses.ts';
import type { Planned } from '../screener/planned.ts';
import type { Screeners } from '../screener/screeners.ts';
import type { StandingResult } from '../screener/standing.ts';
import type { OwnStore } from '../screener/store.ts';
import { areEqual, createFormulaResults, formulaTexts, whoseChanged } from './live-formulas.ts';
import { createLivePlans, keyOf, type LivePlan } from './live-plans.ts';
import type { LiveKey, LiveScreener, LiveStore, LiveWrite, StoredResult } from './store.ts';

const EVERY_MS = 1000;
/** All are read again: memberships end without word of it. */
const READ_EVERY_MS = 60_000;
/** A window asks for the result whenever it is told. */
const TOLD_EVERY_MS = 3000;
/** Results of one transaction. */
const AT_ONCE = 50;
/** Changes beyond those that are kept, before the oldest are dropped. */
const MOST_UNTRIMMED = 100;

export interface LiveParts {
  readonly store: LiveStore;
  readonly own: OwnStore;
  readonly screeners: Screeners;
  readonly market: Pick<Market, 'seq' | 'epoch' | 'feedAt'>;
  readonly leads: () => boolean;
  readonly alerts: Pick<AlertWatcher, 'screened' | 'formulas' | 'evaluated'>;
  /** Hears what is run, whenever it has changed. */
  readonly onRun: (now: RunNow) => Promise<void>;
  readonly now: () => EpochMs;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What is run at present. */
export interface RunNow {
  /** Screeners that memberships run. */
  readonly running: readonly LiveKey[];
  /** Formulas that are to be run; others are not known yet. */
  readonly formulas: readonly ArmedFormula[];
  /** Whether it is run indeed; of a formula by its `formulaId`. */
  readonly has: (key: LiveKey) => boolean;
  /** Whose screeners were looked at; undefined for all. */
  readonly members: readonly string[] | undefined;
}

/** A result in memory, of a screener that is run. */
interface Held {
  readonly key: LiveKey;
  result: StoredResult | undefined;
  /** Of the result: the same places again are no change. */
  codes: readonly ShareCode[] | undefined;
  matching: readonly number[];
  /** Changes that are stored. */
  stored: number;
}

/**
 * Runs live screeners and the formulas of alerts once for all, in the process that leads, and stores which shares enter
 * and leave.
 */
export function createLiveScreeners(parts: LiveParts) {
  const { store, screeners, market, leads, alerts, onRun, now, notifyMember, log } = parts;
  const standing = screeners.standing();
  const plans = createLivePlans(parts);
  const held = new Map<string, Held>();
  const formulaResults = createFormulaResults();
  let formulas: readonly ArmedFormula[] = [];
  let hasNoFormulas = false;
  let all: readonly LivePlan[] = [];
  let planned: readonly Planned[] = [];
  let owns: readonly Own[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const changedMembers = new Set<string>();
  let evaluated = '';
  const untold = new Set<string>();
  const toldAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;

  /** Another process leads: nothing of this one is true any more. */
  async function rest(): Promise<void> {
    changedMembers.clear();
    if (readAt === Number.NEGATIVE_INFINITY) return;
    readAt = Number.NEGATIVE_INFINITY;
    plans.clear();
    held.clear();
    formulaResults.clear();
    [all, planned, owns, formulas, evaluated] = [[], [], [], [], ''];
    hasNoFormulas = false;
    await standing.forget();
  }

  async function read(): Promise<void> {
    const isFirst = readAt === Number.NEGATIVE_INFINITY;
    const isDue = performance.now() - readAt > READ_EVERY_MS;
    // While alerts are loaded, those of before.
    const armed = alerts.formulas() ?? formulas;
    await forgetFormulas();
    for (const memberId of whoseChanged(formulas, armed)) changedMembers.add(memberId);
    const members = isDue ? undefined : [...changedMembers];
    if (members?.length === 0) return;
    changedMembers.clear();
    try {
      await readFor(members, armed, isFirst);
    } catch (error) {
      // All are read again anyway.
      for (const memberId of members ?? []) changedMembers.add(memberId);
      throw error;
    }
    if (isDue) readAt = performance.now();
  }

  /** `members`: whose screeners are read; undefined for all. */
  async function readFor(
    members: readonly string[] | undefined,
    armed: readonly ArmedFormula[],
    isFirst: boolean,
  ): Promise<void> {
    const running = allowed(await store.liveScreeners(members), now());
    const notRun = plans.allNotRun();
    await plans.take(running, await formulaTexts(store, armed), members);
    for (const memberId of whoseChanged(notRun, plans.allNotRun())) untold.add(memberId);
    formulas = armed;
    all = plans.all();
    planned = all.map((plan) => plan.planned);
    owns = plans.owns();
    await holdResults(isFirst);
    evaluated = '';
    await onRun({ running, formulas, has: plans.has, members });
  }

  /** Once when none is left: what they were is not true for one that is asked for later. */
  async function forgetFormulas(): Promise<void> {
    const isNone = alerts.formulas()?.length === 0;
    if (isNone && !hasNoFormulas) await alerts.evaluated({ at: market.feedAt, results: new Map() });
    hasNoFormulas = isNone;
  }

  async function holdResults(isFirst: boolean): Promise<void> {
    const screenersNow = all.filter(({ formula }) => formula === undefined);
    const keys = new Set(screenersNow.map(keyOf));
    const gone = [...held].filter(([key]) => !keys.has(key));
    if (isFirst) await store.forgetOthers(screenersNow);
    else if (gone.length > 0) await store.forget(gone.map(([, { key }]) => key));
    for (const [key] of gone) held.delete(key);
    await readResults(screenersNow.filter((plan) => !held.has(keyOf(plan))));
    if (all.length === 0) await standing.forget();
  }

  async function readResults(keys: readonly LiveKey[]): Promise<void> {
    if (keys.length === 0) return;
    const stored = await store.results(keys);
    const results = new Map(stored.map((result) => [keyOf(result), result]));
    for (const { memberId, id } of keys) {
      const key = { memberId, id };
      const result = results.get(keyOf(key));
      // How many changes are stored is not known.
      held.set(keyOf(key), {
        key,
        result,
        codes: undefined,
        matching: [],
        stored: MAX_LIVE_CHANGES,
      });
    }
  }

  async function look(): Promise<void> {
    if (!leads()) return await rest();
    tell();
    await read();
    const position = `${market.epoch} ${market.seq}`;
    // Before the first batch the board has no time.
    if (all.length === 0 || market.feedAt === 0 || evaluated === position) return;
    evaluated = position;
    const evaluatedPlans = all;
    const found = await standing.evaluate(planned, owns);
    if (!leads()) return;
    const writes = await changesOf(evaluatedPlans, found);
    try {
      await keep(writes);
    } catch (error) {
      findAgain(writes);
      throw error;
    }
    tell();
    if (formulas.length === 0) return;
    const results = formulaResults.of(evaluatedPlans, found);
    if (!(await alerts.evaluated({ at: found.at, results }))) evaluated = '';
  }

  async function changesOf(
    evaluatedPlans: readonly LivePlan[],
    { day, at, codes, matches }: StandingResult,
  ): Promise<LiveWrite[]> {
    const writes: LiveWrite[] = [];
    const pause = createPause();
    for (const [place, { memberId, id, text }] of evaluatedPlans.entries()) {
      const one = held.get(keyOf({ memberId, id }));
      const { matching } = matches[place]!;
      const isSame =
        one?.codes === codes && one.result?.day === day && areEqual(one.matching, matching);
      if (!one || isSame) continue;
      const step = liveStep(one.result, {
        text,
        day,
        at,
        codes: matching.map((share) => codes[share]!),
      });
      if (step.how !== 'behind') [one.codes, one.matching] = [codes, matching];
      if ('result' in step) {
        const result = { ...step.result, seq: (one.result?.seq ?? 0) + 1 };
        writes.push({ memberId, id, result, changes: 'changes' in step ? step.changes : [] });
      }
      await pause();
    }
    return writes;
  }

  async function keep(writes: readonly LiveWrite[]): Promise<void> {
    for (let first = 0; first < writes.length; first += AT_ONCE) {
      const part = writes.slice(first, first + AT_ONCE);
      // First: what is found again after a restart fires once (S3 of alerts).
      const changes = part.flatMap(changesIn);
      if (changes.length > 0 && !(await alerts.screened(changes)))
        return findAgain(writes.slice(first));
      const written = new Set((await store.write(part)).map(keyOf));
      for (const { memberId, id, result, changes: own } of part) {
        const key = keyOf({ memberId, id });
        const one = held.get(key);
        if (!one || !written.has(key)) continue;
        one.result = result;
        one.stored = own.length === 0 ? 0 : one.stored + own.length;
        untold.add(memberId);
      }
      // Another process may have written them, or their text has changed.
      await readResults(part.filter((one) => !written.has(keyOf(one))));
      await trim(part);
    }
  }

  function findAgain(writes: readonly LiveWrite[]): void {
    for (const write of writes) {
      const one = held.get(keyOf(write));
      if (one) one.codes = undefined;
    }
    evaluated = '';
  }

  async function trim(keys: readonly LiveKey[]): Promise<void> {
    const long = keys.filter(
      (key) => (held.get(keyOf(key))?.stored ?? 0) > MAX_LIVE_CHANGES + MOST_UNTRIMMED,
    );
    if (long.length === 0) return;
    await store.trim(long);
    for (const key of long) held.get(keyOf(key))!.stored = MAX_LIVE_CHANGES;
  }

  function tell(): void {
    const at = now();
    for (const memberId of untold) {
      if (at - (toldAt.get(memberId) ?? 0) < TOLD_EVERY_MS) continue;
      untold.delete(memberId);
      toldAt.set(memberId, at);
      notifyMember(memberId, { what: 'live-screeners', at });
    }
    for (const [memberId, last] of toldAt) if (at - last >= TOLD_EVERY_MS) toldAt.delete(memberId);
  }

  function lookOnce(): Promise<void> {
    looking ??= look()
      .catch((error: unknown) => {
        evaluated = '';
        log.warn({ err: error }, 'cannot run live screeners');
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  return {
    /** A member saved or removed a screener, or changed what its text means. */
    changed(memberId: string, { what }: MemberChange): void {
      if (CHANGES.includes(what)) changedMembers.add(memberId);
    },
    /** Why a screener is not run that the membership allows; undefined if it is, or will be. */
    notRun: plans.notRun,
    start(): void {
      timer = setInterval(() => void lookOnce(), EVERY_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}

const changesIn = ({ memberId, id, result: { at }, changes }: LiveWrite): ScreenerChange[] =>
  changes.map(({ code, enters }) => ({ memberId, id, code, at, enters }));

const CHANGES: readonly MemberChange['what'][] = ['screeners', 'watch-lists', 'portfolios', 'type'];

/** Those that the membership of their member runs (R1). */
function allowed(screeners: readonly LiveScreener[], now: EpochMs): LiveScreener[] {
  const byMember = Map.groupBy(screeners, ({ memberId }) => memberId);
  return [...byMember.values()].flatMap((own) =>
    runningOnes(own, entitlementsOf(membershipAt(own[0]!, now).type)),
  );
}
