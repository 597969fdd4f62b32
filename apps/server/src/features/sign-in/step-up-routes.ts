import { randomInt } from 'node:crypto';
import { CallError } from '@dorpon/contract/error-catalogue';
import {
  sendStepUpCode,
  stepUpByPassword,
  stepUpBySecondFactor,
  stepUpBySentCode,
} from '@dorpon/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import { valueAbout } from '../../db/claim-account.ts';
import type { Member } from '../../http/caller.ts';
import { tooManyRequests } from '../../http/limits/limits.ts';
import { route } from '../../http/route.ts';
import type { Post } from '../../post/post.ts';
import { type Attempts, byMember, type Counter, countersOf, ownCounters } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { type Library, libraryRoute } from './library-route.ts';
import { CODE_SECONDS, limits } from './limits.ts';
import { codeSms, proofMail } from './mails.ts';
import type { Notices } from './notices.ts';
import { claimCode, codeCall, isRecoveryCode, storedForm } from './second-factor/routes.ts';
import type { SmsRules } from './sms-rules.ts';
import type { SignInStore } from './store.ts';
import { hashedIdentifier } from './stored-codes.ts';

interface StepUpParts {
  readonly store: SignInStore;
  readonly attempts: Attempts;
  readonly library: Library;
  readonly hash: KeyedHash;
  readonly post: Post;
  readonly sms: SmsRules;
  readonly notices: Notices;
}

/**
 * Proofs that the caller is the member, for calls with `stepUp`. What would not sign the member in is no proof: where
 * the second factor is on, neither the password nor the mailbox is.
 */
export function stepUpRoutes(calls: FastifyInstance, parts: StepUpParts): void {
  const { store, attempts, library, hash, post, sms, notices } = parts;
  const done = { status: true as const };

  async function requireNoSecondFactor({ id }: Member): Promise<void> {
    if ((await store.standing(id))?.hasSecondFactor)
      throw new CallError('forbidden', 'prove it with your second factor or a passkey');
  }
  async function use(counters: readonly Counter[]): Promise<void> {
    const wait = await attempts.use(counters);
    if (wait !== null) throw tooManyRequests(wait);
  }

  route(calls, stepUpByPassword, async ({ caller, body: { password } }) => {
    await requireNoSecondFactor(caller);
    const counters = countersOf(limits.password, caller.id, byMember(caller));
    await use(counters);
    const stored = await store.passwordOf(caller.id);
    const { createPasswords } = await import('./passwords.ts');
    if (stored === null || !(await createPasswords().verify({ hash: stored, password })))
      throw new CallError('wrong-credentials', 'wrong password', 'password');
    await attempts.reset(ownCounters(counters));
    await store.prove(caller.id, caller.sessionId);
    return done;
  });

  libraryRoute(calls, library, stepUpBySecondFactor, {
    checks: async ({ caller }) => {
      if (caller && !(await store.standing(caller.id))?.hasSecondFactor)
        throw new CallError('forbidden', 'the second factor is off');
    },
    attempts: ({ caller }) =>
      caller ? countersOf(limits.secondFactor, caller.id, byMember(caller)) : [],
    claims: async ({ caller, body }) => {
      if (caller) await claimCode(library, caller.id, body.code);
    },
    releasesAttemptsOnSuccess: true,
    libraryCall: ({ body }) => codeCall(body.code),
    libraryInput: ({ body }) => ({ body: { code: storedForm(body.code) } }),
    done: async (_result, { caller, body }) => {
      if (!caller) return;
      await store.prove(caller.id, caller.sessionId);
      if (isRecoveryCode(body.code)) await notices.security(caller.id, 'recoveryCodeUsed');
    },
  });

  /** Only the last code that was sent to a session works. */
  const identifierOf = ({ sessionId }: Member) => hashedIdentifier(hash, `step-up:${sessionId}`);
  const valueOf = ({ id, sessionId }: Member, code: string) =>
    valueAbout(id, hash(`step-up code ${sessionId}`, code));

  route(calls, sendStepUpCode, async ({ caller }) => {
    await requireNoSecondFactor(caller);
    const { email, phone } = caller;
    if (email === null && phone === null)
      throw new CallError('forbidden', 'this account has neither an e-mail nor a phone');
    if (email === null && phone !== null) {
      sms.requireCountry(phone);
      await use([...countersOf(limits.code, phone, byMember(caller)), ...sms.counters(true)]);
    } else await use(countersOf(limits.proofMail, caller.id, byMember(caller)));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await store.useUpVerification(identifierOf(caller));
    await store.keepVerification(identifierOf(caller), valueOf(caller, code), CODE_SECONDS);
    if (email !== null) post.mail(proofMail(email, code));
    else if (phone !== null) await post.sms(codeSms(phone, code));
    return done;
  });

  route(calls, stepUpBySentCode, async ({ caller, body: { code } }) => {
    await requireNoSecondFactor(caller);
    const counters = countersOf(limits.secondFactor, caller.id, byMember(caller));
    await use(counters);
    const isRight = (await store.verification(identifierOf(caller))) === valueOf(caller, code);
    if (!isRight || !(await store.useUpVerification(identifierOf(caller))))
      throw new CallError('wrong-code', 'wrong or expired code: request a new one', 'code');
    await attempts.reset(ownCounters(counters));
    await store.prove(caller.id, caller.sessionId);
    return done;
  });
}
