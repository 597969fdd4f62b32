import { type ResumeAnswer, resumeRequest } from '@dorpon/contract/live';
import type { Market } from '../core/market/market.ts';
import type { RecordCache } from '../core/market/record-cache.ts';
import type { LiveMetrics } from './metrics.ts';
import type { Ring } from './ring.ts';

export interface Resume {
  /** Everything after the given position, or undefined when it would be incomplete. */
  after(epoch: string, seq: number): (ResumeAnswer & { ok: true }) | undefined;
  answer(request: unknown): ResumeAnswer;
}

/**
 * After a network cut many sockets resume from the same few positions; each answer is built once.
 */
export function createResume(
  market: Market,
  ring: Ring,
  records: RecordCache,
  metrics: LiveMetrics,
): Resume {
  const made = new Map<number, ResumeAnswer & { ok: true }>();
  let madeAt = -1;

  function after(epoch: string, seq: number) {
    if (epoch !== market.epoch) return undefined;
    if (madeAt !== market.seq) made.clear();
    madeAt = market.seq;
    const known = made.get(seq);
    if (known) return known;
    const codes = ring.since(seq);
    if (!codes) return undefined;
    const range = { e: market.epoch, a: seq + 1, s: market.seq };
    const fresh = { ok: true as const, records: records.array(codes), range };
    made.set(seq, fresh);
    return fresh;
  }

  return {
    after,
    answer(request) {
      const parsed = resumeRequest.safeParse(request);
      if (!parsed.success) metrics.malformed += 1;
      const found = parsed.success ? after(parsed.data.e, parsed.data.s) : undefined;
      if (found) metrics.resumes += 1;
      else metrics.gaps += 1;
      return found ?? { ok: false };
    },
  };
}
