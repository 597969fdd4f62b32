import type { QueryPersister } from '@tanstack/react-query';
import { keptMarks } from '../../platform/kept-marks.ts';
import { isAway } from '../../platform/no-answer-error.ts';
import { createPart } from '../../platform/part.ts';
import { SILENT_MS } from './silence.ts';

/** Loaded when the first screen is idle, or when the server is not reached. */
export const keptCode = createPart(() => import('./page-answers.ts'));

/**
 * Where the server is not reached and there is nothing to show yet, the query shows the answer that this device kept.
 * It is fetched again when the server is back. A call that hangs goes on behind the kept answer.
 */
export const orKept: QueryPersister<unknown, readonly unknown[], unknown> = async (
  ask,
  context,
  query,
) => {
  const { queryHash } = query;
  const hasOwn = query.state.data !== undefined && keptMarks.at(queryHash) === undefined;
  const end = new AbortController();
  const asking = (async () => ask(endedBy(end.signal, context) as never))();
  const { promise: silence, resolve } = Promise.withResolvers<void>();
  const meanwhile = async () => {
    await silence;
    const { keptMeanwhile } = await keptCode.load();
    return await keptMeanwhile(asking, query, context.client, end);
  };
  const timer = hasOwn ? undefined : setTimeout(resolve, SILENT_MS);
  try {
    const kept = await Promise.race([
      asking.then(nothing),
      meanwhile().catch(() => asking.then(nothing)),
    ]);
    if (kept !== undefined) return kept;
    const answer = await asking;
    keptMarks.remove(queryHash);
    return answer;
  } catch (fault) {
    if (!isAway(fault) || hasOwn) throw fault;
    const { showKept } = await keptCode.load().catch(() => {
      throw fault;
    });
    const kept = await showKept(query, context.client);
    if (kept === undefined) throw fault;
    return kept;
  } finally {
    clearTimeout(timer);
  }
};

const nothing = (): unknown => undefined;

/** The same context, whose signal has a second reason. A query that never reads the signal must not seem to. */
const endedBy = <Context extends { readonly signal: AbortSignal }>(
  end: AbortSignal,
  context: Context,
): Context =>
  Object.create(context, { signal: { get: () => AbortSignal.any([context.signal, end]) } });
