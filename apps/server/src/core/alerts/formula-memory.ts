import type { NotedFiring } from '@dorpon/domain/alerts/alert';
import { type FormulaResult, FormulaTruths } from '@dorpon/domain/alerts/formula-truths';
import type { MarketAlerts } from '@dorpon/domain/alerts/market-alerts';
import { MOST_BEHIND_MS } from '@dorpon/domain/screener/live-result';
import type { EpochMs } from '@dorpon/domain/units';
import type { ArmedStore } from './store.ts';

/** A formula of an active alert. */
export interface ArmedFormula {
  /** Among those of all members. */
  readonly key: string;
  readonly memberId: string;
  readonly text: string;
}

/** What all formulas that can be run are at one moment, by key. A result that did not change is the same object. */
export interface FoundFormulas {
  /** The time of the newest prices. */
  readonly at: EpochMs;
  readonly results: ReadonlyMap<string, FormulaResult>;
}

/** A text means the lists and holdings of its member. */
export const formulaKey = (memberId: string, text: string): string => `${memberId} ${text}`;

export const armedFormulas = (alerts: MarketAlerts): ArmedFormula[] =>
  Array.from(alerts.formulas, (key) => ({ key, ...placeOf(key) }));

export type FormulaMemory = ReturnType<typeof createFormulaMemory>;

/** (F4) What formulas were found to be, in the process that leads, over sessions and restarts. */
export function createFormulaMemory(
  store: Pick<ArmedStore, 'formulaResults' | 'writeFormulaResults'>,
) {
  const truths = new FormulaTruths();
  let isRead = false;
  let isFirst = true;
  let at: EpochMs = 0;
  let held: ReadonlyMap<string, FormulaResult> = new Map();
  /** As stored. */
  let stored: ReadonlyMap<string, FormulaResult> = held;

  return {
    truths,
    /** What another process, or this one before a restart, has found. */
    async read(): Promise<void> {
      if (isRead) return;
      const rows = await store.formulaResults();
      held = new Map(
        rows.map(({ memberId, text, matching, unknown }) => [
          formulaKey(memberId, text),
          { matching: new Set(matching), unknown: new Set(unknown) },
        ]),
      );
      stored = held;
      at = Math.max(0, ...rows.map((row) => row.at));
      truths.replace(held);
      [isRead, isFirst] = [true, true];
    },
    /** Another process leads. */
    forget(): void {
      [isRead, at, held] = [false, 0, new Map()];
      stored = held;
      truths.replace(held);
    },
    /** What fires. */
    take(alerts: MarketAlerts, found: FoundFormulas): NotedFiring[] {
      const behind = at - found.at;
      if (behind > 0 && behind <= MOST_BEHIND_MS) return [];
      // A session that was begun again.
      if (behind > MOST_BEHIND_MS) truths.replace(new Map());
      const late = isFirst;
      [isFirst, at, held] = [false, found.at, found.results];
      return alerts.evaluated(held, at).map((firing) => ({ ...firing, late }));
    },
    /** After the firings are stored. */
    async write(): Promise<void> {
      const results = held;
      const changed = [...results].filter(([key, result]) => stored.get(key) !== result);
      const gone = [...stored.keys()].filter((key) => !results.has(key));
      if (changed.length === 0 && gone.length === 0) return;
      await store.writeFormulaResults(at, changed.map(rowOf), gone.map(placeOf));
      stored = results;
    },
  };
}

function placeOf(key: string): { memberId: string; text: string } {
  const end = key.indexOf(' ');
  return { memberId: key.slice(0, end), text: key.slice(end + 1) };
}

const rowOf = ([key, { matching, unknown }]: readonly [string, FormulaResult]) => ({
  ...placeOf(key),
  matching: [...matching],
  unknown: [...unknown],
});
