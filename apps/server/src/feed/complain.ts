import type { FaultReason } from '@dorpon/contract/feed-health';
import type { EpochMs } from '@dorpon/domain/units';
import type { Listener } from './guard/outside-feed.ts';

export type Complain = (reason: FaultReason, sample: string) => void;

const REPEAT_MS = 60_000;
const MOST_KEPT = 1000;

/** A fault in a table repeats at every poll: the same complaint counts once a minute. */
export function complainTo(listener: Pick<Listener, 'fault'>, now: () => EpochMs): Complain {
  const saidAt = new Map<string, EpochMs>();
  return (reason, sample) => {
    const said = saidAt.get(sample);
    if (said !== undefined && Math.abs(now() - said) < REPEAT_MS) return;
    if (saidAt.size >= MOST_KEPT) saidAt.clear();
    saidAt.set(sample, now());
    listener.fault(reason, sample);
  };
}
