import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { keptMarks } from '../../platform/kept-marks.ts';
import { isAway } from '../../platform/no-answer-error.ts';

/** A call whose last answer this device may keep. */
export interface AskedQuery<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
}

export interface Asked<Answer> {
  readonly answer: Answer;
  /** It is of this device: the server was not reached. */
  readonly isKept: boolean;
}

/**
 * Asks the server anew, or gives what this device keeps. The signal ends when the answer is shown no more. `onLate` is
 * called when the server has answered after all: asked again, this gives that answer.
 */
export type AskOrKept = <Answer>(
  query: AskedQuery<Answer>,
  signal: AbortSignal,
  onLate: () => void,
) => Promise<Asked<Answer>>;

/** After that the answer is only with who asked for it. */
const MEMORY_MS = 10_000;

/** For answers that no component has as a query, such as the bars of a chart: they are kept by the same rules. */
export function createAskOrKept(queries: QueryClient): AskOrKept {
  /** What the server has not answered, by its hash: the line with the age counts it while it is shown. */
  const missed = new WeakMap<AbortSignal, Map<string, () => void>>();

  return async ({ queryKey, queryFn }, signal, onLate) => {
    signal.throwIfAborted();
    const hash = hashKey(queryKey);
    const mine = missed.get(signal) ?? new Map<string, () => void>();
    missed.set(signal, mine);
    const isAnswered = () =>
      keptMarks.at(hash) === undefined && queries.getQueryState(queryKey)?.status === 'success';
    const isHere = mine.has(hash) && isAnswered();
    const options = { queryKey, queryFn, gcTime: MEMORY_MS, structuralSharing: false };
    const asking = queries.fetchQuery({
      ...options,
      retry: false,
      staleTime: isHere ? 'static' : 0,
    });
    let isMissed = false;
    // Without an observer the call ends. This one asks only with all others that show what is kept.
    const leave = new QueryObserver(queries, {
      ...options,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {
      if (isMissed && isAnswered()) onLate();
    });
    signal.addEventListener('abort', leave, { once: true });
    const end = () => {
      isMissed = !isAnswered();
      mine.get(hash)?.();
      mine.delete(hash);
      if (isMissed) mine.set(hash, leave);
      else leave();
    };
    try {
      const answer = await asking;
      end();
      return { answer, isKept: isMissed };
    } catch (fault) {
      end();
      // What was shown a moment ago is still in memory.
      const answer = isAway(fault)
        ? queries.getQueryData<Awaited<typeof asking>>(queryKey)
        : undefined;
      if (answer === undefined) throw fault;
      return { answer, isKept: true };
    }
  };
}
