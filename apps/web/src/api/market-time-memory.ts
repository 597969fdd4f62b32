import type { EpochMs } from '@dorpon/domain/units';

interface MarketTime {
  readonly marketStartTime: EpochMs;
  readonly totalMarketTimeInMinutes: number;
  readonly continuousEndTime: EpochMs;
  readonly marketEndTime: EpochMs;
}

/** While this key is set, the two values stored in this browser replace the server's. */
const FLAG = 'Do_not_exist';
const START = 'marketStartTime';
const MINUTES = 'totalMarketTimeInMinutes';
const MINUTES_PER_DAY = 1_440;

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
    for (const name of [START, MINUTES] as const) write(name, String(answer[name]));
    return answer;
  }
  const start = ownNumber(read(START), Number.MAX_SAFE_INTEGER) ?? answer.marketStartTime;
  const minutes = ownNumber(read(MINUTES), MINUTES_PER_DAY) ?? answer.totalMarketTimeInMinutes;
  // With an old start and today's end the session would last months, and the ruler would draw a
  // mark for every five minutes of it.
  const end = start + minutes * 60_000;
  return {
    ...answer,
    [START]: start,
    [MINUTES]: minutes,
    marketEndTime: end,
    continuousEndTime: end - (answer.marketEndTime - answer.continuousEndTime),
  };
}

function ownNumber(stored: string | null, most: number): number | undefined {
  const value = stored === null ? Number.NaN : Number(stored);
  return value > 0 && value <= most ? value : undefined;
}
