import type { AdjustMode, AdjustmentFactor } from '@dorpon/domain/bars/price-adjustment';
import { dayNumberAt } from '@dorpon/domain/chart/bar-group';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import { RefusedError } from '../../platform/refused-error.ts';
import type { BarSource } from '../bar-source.ts';
import type { OpenIndex } from './beside.ts';
import type { BarCalls } from './chart-feed.ts';
import { pause } from './retry-after.ts';
import type { SourceState } from './source-state.ts';

/** A source of bars up to a moment. It never asks for a later one: the future is not in memory. */
export interface ReplaySource extends BarSource {
  readonly moment: EpochMs;
  /** Loads what was traded up to a later moment, or erases what was traded after an earlier one. */
  playTo(moment: EpochMs): Promise<void>;
}

export interface ReplayOptions {
  readonly code: ShareCode;
  readonly adjust: AdjustMode;
  readonly openIndex: OpenIndex;
  readonly moment: EpochMs;
  readonly onClose: () => void;
}

/** The day of the newest trade before the moment. */
export const dayBefore = (moment: EpochMs) => dayNumberAt(moment - 1);

/** Factors of corporate actions that were in force at the moment. */
export const factorsAt = (
  factors: readonly AdjustmentFactor[],
  moment: EpochMs,
): AdjustmentFactor[] => factors.filter(({ cause }) => cause.exDay <= dayBefore(moment));

export const sameFactors = (
  a: readonly AdjustmentFactor[],
  b: readonly AdjustmentFactor[],
): boolean =>
  a.length === b.length && a.every(({ cause }, at) => cause.exDay === b[at]?.cause.exDay);

/** Calls that wait and try again while the server refuses them: a replay slows down, and goes on. */
export function patientCalls(calls: BarCalls): BarCalls {
  const patient = async <Answer>(signal: AbortSignal, run: () => Promise<Answer>) => {
    for (;;) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof RefusedError) || signal.aborted) throw error;
        await pause(Math.max(1, error.seconds) * 1000, signal);
      }
    }
  };
  return {
    days: (code, range, signal) => patient(signal, () => calls.days(code, range, signal)),
    daysOn: (code, days, signal) => patient(signal, () => calls.daysOn(code, days, signal)),
    factors: (code, adjust, signal) => patient(signal, () => calls.factors(code, adjust, signal)),
    minutes: (code, range, minutes, signal) =>
      patient(signal, () => calls.minutes(code, range, minutes, signal)),
  };
}

/** False if there is nothing to play, because the symbol is unknown. Throws if it could not be loaded. */
export async function readyToPlay(state: SourceState, retry: () => void): Promise<boolean> {
  if (state.status === 'failed') retry();
  await state.settled();
  if (state.status === 'failed') throw new Error('the bars could not be loaded');
  return state.status === 'ready' && !state.isClosed;
}
