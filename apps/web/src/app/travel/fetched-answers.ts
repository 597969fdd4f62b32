import type { EpochMs } from '@dorpon/domain/units';

interface Fetched {
  readonly answer: Promise<unknown>;
  /** What happened after this time may be missing. */
  readonly upto: EpochMs;
}

/** A trade can be recorded so long after it happened. */
const RECORDED_MS = 5_000;

/** Charts ask for the bars up to each minute, so the keys of a day are many. */
const MOST = 40;

/** Answers of the server, shared by all the past minutes that are cut from them. */
export function createFetchedAnswers(now: () => EpochMs | null) {
  const kept = new Map<string, Fetched>();
  return {
    /** The kept answer if it holds everything up to `upto`, otherwise a new one. */
    fetch(key: string, upto: EpochMs, fetchNow: () => Promise<unknown>): Promise<unknown> {
      const known = kept.get(key);
      kept.delete(key);
      const fetched =
        known !== undefined && known.upto >= upto
          ? known
          : { answer: fetchNow(), upto: (now() ?? upto) - RECORDED_MS };
      // The last of the map is the one that was used last.
      kept.set(key, fetched);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(oldest);
      }
      fetched.answer.catch(() => kept.get(key) === fetched && kept.delete(key));
      return fetched.answer;
    },
    clear: () => kept.clear(),
  };
}
