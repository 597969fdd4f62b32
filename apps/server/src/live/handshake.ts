import type { IncomingHttpHeaders } from 'node:http';
import { type HandshakeError, handshakeAuth, STREAM_VERSION } from '@dorpon/contract/live';

export interface HandshakeRules {
  readonly appId: string;
  /** Whether the connecting page is ours; without it every page is accepted. */
  readonly isOurs?: (headers: IncomingHttpHeaders) => boolean;
}

export type Handshake =
  | { readonly ok: true; readonly plain: boolean; readonly slow: boolean }
  | { readonly ok: false; readonly error: HandshakeError };

/** Native clients send no origin; only pages of other sites are refused by it. */
export function checkHandshake(
  auth: unknown,
  headers: IncomingHttpHeaders,
  rules: HandshakeRules,
): Handshake {
  if (rules.isOurs?.(headers) === false) return { ok: false, error: 'foreign-origin' };
  const parsed = handshakeAuth.safeParse(auth);
  if (!parsed.success) {
    const aboutVersion = parsed.error.issues.every((issue) => issue.path[0] === 'v');
    return { ok: false, error: aboutVersion ? 'unsupported-version' : 'unknown-app' };
  }
  const { app, v, slow = false } = parsed.data;
  if (app !== rules.appId) return { ok: false, error: 'unknown-app' };
  if (v !== undefined && v !== STREAM_VERSION) return { ok: false, error: 'unsupported-version' };
  return { ok: true, plain: v === undefined, slow: slow && v !== undefined };
}
