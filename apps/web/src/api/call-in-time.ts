import type { Endpoint } from '@dorpon/contract/endpoint';
import { NoAnswerError } from '../platform/no-answer-error.ts';
import { type CallInput, type CallResult, callNow } from './call.ts';

const LONGEST_MS = 15_000;

/** On a network that loses everything a call would hang for minutes: after a while it counts as not answered. */
export async function callInTime<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallResult<E>> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    return await callNow(endpoint, { ...input, signal });
  } catch (fault) {
    if (!signal.aborted) throw fault;
    throw new NoAnswerError(`${endpoint.path}: no answer in time`, null, fault);
  }
}
