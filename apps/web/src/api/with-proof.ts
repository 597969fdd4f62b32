import { CallError } from '@dorpon/contract/error-catalogue';
import { getSignInSecurity } from '@dorpon/contract/second-factor';
import { downloadFrom } from '../platform/download-file.ts';
import { proofRequest } from '../platform/proof-request.ts';
import { callNow } from './call.ts';

/** For calls with `stepUp`: asks for a proof if the last one is too old, then calls again. */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof CallError) || cause.code !== 'sign-in-again') throw cause;
    if (!(await proofRequest.ask())) throw cause;
    return await work();
  }
}

const LEAST_MS = 5000;

export const loadSecurity = async (signal?: AbortSignal) =>
  (await callNow(getSignInSecurity, { query: {}, ...(signal && { signal }) })).answer;

/** For a file of a call with `stepUp`: the browser downloads by itself, so the proof is asked for before. */
export async function downloadWithProof(address: string): Promise<void> {
  if ((await loadSecurity()).freshForMs > LEAST_MS || (await proofRequest.ask()))
    downloadFrom(address);
}
