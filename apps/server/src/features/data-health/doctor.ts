import { setTimeout as timeout } from 'node:timers/promises';
import { type Finding, faults, severities } from '@dorpon/domain/health/finding';
import type { EpochMs } from '@dorpon/domain/units';
import { type Examination, examine, type TodayOf } from './examine.ts';
import type { HealthStore } from './store.ts';

export interface Checkup extends Examination {
  readonly checkedAt: EpochMs;
  readonly tookMs: number;
}

export type Doctor = ReturnType<typeof createDoctor>;

interface DoctorParts {
  readonly store: HealthStore;
  readonly now: () => EpochMs;
  readonly today: TodayOf;
}

/** Keeps the last checkup; concurrent callers wait for the same one. */
export function createDoctor({ store, now, today }: DoctorParts) {
  let kept: Checkup | null = null;
  let running: Promise<void> | undefined;
  let failure: { why: unknown } | undefined;

  async function check(): Promise<void> {
    const begun = now();
    const examination = await examine(store, today);
    const checkedAt = now();
    kept = {
      ...examination,
      findings: [...examination.findings].sort(worstFirst),
      checkedAt,
      tookMs: checkedAt - begun,
    };
  }

  function begin(): Promise<void> {
    // When the check fails, perhaps no caller is waiting any more: the next one gets the error.
    running ??= check()
      .catch((why) => {
        failure = { why };
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  function result(): Checkup | null {
    const failed = failure;
    failure = undefined;
    if (failed) throw failed.why;
    return kept;
  }

  return {
    /** A new checkup, however long it takes. */
    async examine(): Promise<Checkup> {
      await begin();
      const checkup = result();
      if (!checkup) throw new Error('the checkup has no result');
      return checkup;
    },

    /**
     * The last checkup. Starts a new one when there is none, or on request, and waits for it for at
     * most `patienceMs`.
     */
    async ask(refresh: boolean, patienceMs: number) {
      const work = refresh || (kept === null && !failure) ? begin() : running;
      if (work) await Promise.race([work, timeout(patienceMs, undefined, { ref: false })]);
      return { checkup: result(), isChecking: running !== undefined };
    },
  };
}

export const kindOf = ({ fault }: Pick<Finding, 'fault'>) => faults[fault].kind;

/** Errors before warnings before notes, each newest first. */
function worstFirst(a: Finding, b: Finding): number {
  const grade = severities.indexOf(a.severity) - severities.indexOf(b.severity);
  if (grade !== 0) return grade;
  const [ours, theirs] = [a.upto ?? '', b.upto ?? ''];
  if (ours !== theirs) return ours < theirs ? 1 : -1;
  return (a.code ?? '') < (b.code ?? '') ? -1 : 1;
}
