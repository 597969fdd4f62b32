import type { EpochMs } from '@dorpon/domain/units';

interface MarketTime {
  readonly marketStartTime: EpochMs;
  readonly totalMarketTimeInMinutes: number;
}

const remembered = ['marketStartTime', 'totalMarketTimeInMinutes'] as const;

/** While it is set, this browser's own two values stand in place of the server's. */
const FLAG = 'Do_not_exist';

/**
 * Rules K11 and K12 of `live/cache/SPEC.md`. Each value has the key of its own name: under one key the
 * second would overwrite the first, and the session would last as many minutes as its start has
 * milliseconds.
 */
export function recallMarketTime<Answer extends MarketTime>(
  answer: Answer,
  read: (name: string) => string | null,
  write: (name: string, value: string) => void,
): Answer {
  if (read(FLAG) === null) {
    for (const name of remembered) write(name, String(answer[name]));
    return answer;
  }
  const own = remembered
    .map((name) => [name, Number(read(name) ?? Number.NaN)] as const)
    .filter(([, value]) => Number.isFinite(value) && value > 0);
  return { ...answer, ...Object.fromEntries(own) };
}
