import type { DeliveryReason } from '@dorpon/contract/alert-delivery';
import type { EpochMs } from '@dorpon/domain/units';
import { notSent } from './outcome.ts';
import type { Claimed, Settled } from './store.ts';

/** A mail server or an SMS gateway did not take a message: later again, or never. */
export function afterPostFailure(row: Claimed, error: unknown, now: EpochMs): Settled {
  const reason = reasonOf(error);
  // Wrong settings last until an administrator sees them, which may be the next morning.
  const mostAttempts = reason === 'sender-refused' ? { mostAttempts: Infinity } : {};
  return notSent(row, reason, { now, ...mostAttempts });
}

/** As the libraries for mail and HTTP throw it. */
interface Thrown {
  readonly name?: string;
  readonly code?: string;
  readonly responseCode?: number;
  /** Of SMTP, that was refused. */
  readonly command?: string;
}

export function reasonOf(error: unknown): DeliveryReason {
  const { name, code = '', responseCode, command } = error as Thrown;
  if (responseCode !== undefined) return reasonOfMail(responseCode, code, command);
  const status = /^HTTP (\d+)$/.exec(code)?.[1];
  if (status !== undefined) return reasonOfHttp(Number(status));
  return code === 'ETIMEDOUT' || name === 'TimeoutError' ? 'timed-out' : 'unreachable';
}

/** 4xx is for later. 5xx is for never, unless it is about us and not about the receiver. */
function reasonOfMail(status: number, code: string, command: string | undefined): DeliveryReason {
  const isAboutUs = code === 'EAUTH' || status === 530 || status === 535 || command === 'MAIL FROM';
  if (status < 500 && code !== 'EAUTH') return 'busy';
  return isAboutUs ? 'sender-refused' : 'rejected';
}

/** Without payment or permission, or at a wrong address, no message can be sent. */
const ABOUT_US: readonly number[] = [401, 402, 403, 404, 405, 407];

function reasonOfHttp(status: number): DeliveryReason {
  if (ABOUT_US.includes(status)) return 'sender-refused';
  return status >= 500 || status === 408 || status === 429 ? 'busy' : 'rejected';
}
