import type { MemberChange } from '@dorpon/contract/member-changes';
import { type AlertTest, formulasIn, testsOf } from '@dorpon/domain/alerts/condition';
import type { StandsStill } from '@dorpon/domain/alerts/member-alert';
import { PlanTable } from '@dorpon/domain/screener/screener-run';
import type { EpochMs } from '@dorpon/domain/units';
import { formulaKey } from '../alerts/formula-memory.ts';
import { formulaId } from '../live-screeners/live-formulas.ts';
import { keyOf } from '../live-screeners/live-plans.ts';
import type { RunNow } from '../live-screeners/live-screeners.ts';
import type { LiveKey } from '../live-screeners/store.ts';
import { compile } from '../screener/planned.ts';
import { stillText } from './still-words.ts';
import type { StillAlert, StillStore } from './store.ts';

interface StillParts {
  readonly store: StillStore;
  readonly notifyMember: (memberId: string, change: MemberChange) => void;
  readonly now: () => EpochMs;
}

/** (S4) Finds alerts whose screener or formula is not run, and tells their members once. */
export function createStandingStill({ store, notifyMember, now }: StillParts) {
  return {
    async look({ running, formulas, has, members }: RunNow): Promise<void> {
      const alerts = await store.evaluatedAlerts(members);
      if (alerts.length === 0) return;
      const allowed = new Set(running.map(keyOf));
      const asked = new Set(formulas.map(({ key }) => key));
      const isKnown = ({ memberId, condition }: StillAlert) =>
        formulasIn(condition).every((text) => asked.has(formulaKey(memberId, text)));
      const changed = alerts.filter(isKnown).flatMap((alert) => {
        const why = whyStill(alert, allowed, has);
        return why === alert.still ? [] : [{ ...alert, why }];
      });
      for (const [memberId, own] of Map.groupBy(changed, (alert) => alert.memberId)) {
        const reasons = Map.groupBy(
          own.filter(({ still, why }) => still === null && why !== null),
          ({ why }) => why!,
        );
        const texts = Array.from(reasons, ([why, alike]) => stillText(why, alike));
        const { alertsAt, messages } = await store.setStill(memberId, own, texts, now());
        notifyMember(memberId, { what: 'alerts', at: alertsAt });
        for (const at of messages) notifyMember(memberId, { what: 'messages', at });
      }
    },
  };
}

/** Of the first test that stands still; null if all are run. */
function whyStill(
  { memberId, condition, screeners }: StillAlert,
  allowed: ReadonlySet<string>,
  has: (key: LiveKey) => boolean,
): StandsStill | null {
  const whyOf = (test: AlertTest): StandsStill | null => {
    if (test.kind === 'formula') {
      if (has({ memberId, id: formulaId(test.text) })) return null;
      return hasProblem(test.text) ? 'formula-problem' : 'not-run';
    }
    if (test.kind !== 'screener') return null;
    const own = screeners[test.screener];
    const key = { memberId, id: test.screener };
    if (!own?.live) return 'screener-off';
    if (!allowed.has(keyOf(key))) return 'screener-limit';
    if (has(key)) return null;
    return hasProblem(own.text) ? 'screener-problem' : 'not-run';
  };
  for (const test of testsOf(condition)) {
    const why = whyOf(test);
    if (why) return why;
  }
  return null;
}

const hasProblem = (text: string): boolean => 'problems' in compile(new PlanTable(), text);
