import { CallError } from '@dorpon/contract/error-catalogue';
import { z } from 'zod';

export interface WhmcsAccess {
  readonly url: string;
  readonly identifier: string;
  readonly secret: string;
}

/** A person who waits is told before five seconds are over, whatever number of requests that took. */
export const TAP_MS = 4500;
/** For one request of the reconciliation, which nobody waits for. */
const REQUEST_MS = 5000;
const MOST_BYTES = 4 * 2 ** 20;

/** The request could not be made or understood; another attempt may succeed. */
class WhmcsUnavailable extends CallError {
  constructor(reason: string) {
    super('not-ready', `Billing is not available: ${reason}. Please try again.`);
  }
}

/** An answer of another shape than documented: it says nothing about other requests. */
export class WhmcsInvalid extends WhmcsUnavailable {
  constructor() {
    super('its answer is not valid');
  }
}

/** WHMCS understood the request and refused it. Its message is for operators, not for the caller. */
export class WhmcsRefusal extends CallError {
  readonly reason: string;

  constructor(reason: string) {
    super('not-ready', 'Billing refused the request.');
    this.reason = reason;
  }
}

export type WhmcsApi = ReturnType<typeof createWhmcsApi>;
/** One request and at most one more. */
export type Ask = <Schema extends z.ZodType>(
  action: string,
  given: Readonly<Record<string, string>>,
  answer: Schema,
) => Promise<z.output<Schema>>;

/** The clock, and what ends a request after a time; tests replace both. */
interface Timing {
  readonly now: () => number;
  readonly signalAfter: (ms: number) => AbortSignal;
}
const realTiming: Timing = {
  now: () => performance.now(),
  signalAfter: (ms) => AbortSignal.timeout(ms),
};

const outcome = z.looseObject({ result: z.string(), message: z.string().optional() });

/** The documented API: a form to `includes/api.php`, answered with JSON. */
export function createWhmcsApi(
  { url, identifier, secret }: WhmcsAccess,
  { now, signalAfter }: Timing = realTiming,
) {
  const endpoint = new URL('includes/api.php', url.endsWith('/') ? url : `${url}/`);

  async function attempt(
    action: string,
    given: Readonly<Record<string, string>>,
    ms: number,
  ): Promise<unknown> {
    const body = new URLSearchParams({
      ...given,
      action,
      identifier,
      secret,
      responsetype: 'json',
    });
    let response: Response;
    let text: string;
    try {
      response = await fetch(endpoint, {
        method: 'POST',
        body,
        // A redirect would send the credentials elsewhere.
        redirect: 'error',
        signal: signalAfter(Math.max(1, Math.round(ms))),
      });
      text = await limitedText(response);
    } catch (error) {
      if (error instanceof CallError) throw error;
      throw new WhmcsUnavailable(
        (error as Error).name === 'TimeoutError' ? 'it did not answer in time' : 'no connection',
      );
    }
    // WHMCS answers 4xx with a JSON message for wrong credentials.
    if (response.status >= 500) throw new WhmcsUnavailable(`it answered ${response.status}`);
    try {
      return JSON.parse(text);
    } catch {
      throw new WhmcsUnavailable('its answer is not valid');
    }
  }

  async function ask<Schema extends z.ZodType>(
    action: string,
    given: Readonly<Record<string, string>>,
    schema: Schema,
    msLeft: () => number,
  ): Promise<z.output<Schema>> {
    const answered = await attempt(action, given, msLeft()).catch((error: unknown) => {
      if (error instanceof WhmcsUnavailable && msLeft() > 0)
        return attempt(action, given, msLeft());
      throw error;
    });
    const said = outcome.safeParse(answered);
    if (!said.success) throw new WhmcsInvalid();
    if (said.data.result !== 'success')
      throw new WhmcsRefusal(`${action}: ${said.data.message ?? 'no message'}`);
    const parsed = schema.safeParse(answered);
    if (!parsed.success) throw new WhmcsInvalid();
    return parsed.data;
  }

  return {
    origin: endpoint.origin,
    /** For a person who waits: all requests together have `TAP_MS`. */
    forTap(): Ask {
      const until = now() + TAP_MS;
      return (action, given, schema) => ask(action, given, schema, () => until - now());
    },
    inBackground: ((action, given, schema) =>
      ask(action, given, schema, () => REQUEST_MS)) satisfies Ask as Ask,
  };
}

/** A server that never stops sending must not fill the memory. */
async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new WhmcsUnavailable('its answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
