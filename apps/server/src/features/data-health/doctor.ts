import { type Finding, faults, severities } from '@dorpon/domain/health/finding';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { type Examination, examine } from './examine.ts';
import type { HealthStore } from './store.ts';

export interface Checkup extends Examination {
  readonly checkedAt: EpochMs;
  readonly tookMs: number;
}

export type Doctor = ReturnType<typeof createDoctor>;

interface DoctorParts {
  readonly store: HealthStore;
  readonly now: () => EpochMs;
  readonly today: () => TradingDay;
}

/** Keeps the last checkup; whoever asks while one is under way waits for that one. */
export function createDoctor({ store, now, today }: DoctorParts) {
  let kept: Checkup | undefined;
  let running: Promise<Checkup> | undefined;

  async function check(): Promise<Checkup> {
    const begun = now();
    const examination = await examine(store, today());
    const checkedAt = now();
    kept = {
      ...examination,
      findings: [...examination.findings].sort(worstFirst),
      ...{ checkedAt, tookMs: checkedAt - begun },
    };
    return kept;
  }

  return {
    /** The last checkup; a new one when there is none, or when asked for. */
    async checkup(refresh: boolean): Promise<Checkup> {
      if (kept && !refresh) return kept;
      running ??= check().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

export const kindOf = ({ fault }: Pick<Finding, 'fault'>) => faults[fault].kind;

/** Errors before warnings before notes, each the newest first. */
function worstFirst(a: Finding, b: Finding): number {
  const grade = severities.indexOf(a.severity) - severities.indexOf(b.severity);
  if (grade !== 0) return grade;
  const [ours, theirs] = [a.upto ?? '', b.upto ?? ''];
  if (ours !== theirs) return ours < theirs ? 1 : -1;
  return (a.code ?? '') < (b.code ?? '') ? -1 : 1;
}
