import { CallError } from '@dorpon/contract/error-catalogue';
import {
  confirmSecondFactor,
  getSignInSecurity,
  type Proof,
  remakeRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
  verifySecondFactor,
} from '@dorpon/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Named } from '../../../core/second-factor/store.ts';
import { networkOf } from '../../../http/network-of.ts';
import { route } from '../../../http/route.ts';
import { byMember, countersOf, type Source } from '../attempts.ts';
import { accountsOf, type Device } from '../devices.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { expiredSignIn, wrongSecondFactor } from '../library-answers.ts';
import { type Library, libraryRoute } from '../library-route.ts';
import { limits, SAME_CODE_SECONDS } from '../limits.ts';
import type { Notices } from '../notices.ts';
import type { Sessions } from '../sessions.ts';
import type { SignInStore } from '../store.ts';
import { hashedIdentifier } from '../stored-codes.ts';

interface SecondFactorParts {
  readonly store: SignInStore;
  readonly sessions: Sessions;
  readonly library: Library;
  readonly hash: KeyedHash;
  readonly notices: Notices;
}

export function secondFactorRoutes(calls: FastifyInstance, parts: SecondFactorParts): void {
  const { store, sessions, library, hash, notices } = parts;

  /** The member whose sign-in waits for the second factor. */
  async function waiting(cookies: string | undefined): Promise<Named> {
    const challenge = sessions.challengeIn(cookies);
    const uid = challenge && (await store.verification(hashedIdentifier(hash, challenge)));
    const member = uid ? await store.namesOf(uid) : undefined;
    if (!member) throw new CallError(...expiredSignIn());
    return member;
  }

  libraryRoute(calls, library, verifySecondFactor, {
    constantTime: true,
    hidesSession: true,
    attempts: async ({ cookies, device, address }) => {
      const member = await waiting(cookies);
      return countersOf(limits.secondFactor, member.id, knownSource(device, address, member));
    },
    claims: async ({ cookies, body }) => claimCode(library, (await waiting(cookies)).id, body.code),
    releasesAttemptsOnSuccess: true,
    libraryCall: ({ body }) => codeCall(body.code),
    libraryInput: ({ body }) => ({ body: { code: storedForm(body.code) } }),
    done: async (_result, { body }, started) => {
      if (started && isRecoveryCode(body.code))
        await notices.security(started.id, 'recoveryCodeUsed');
    },
  });

  route(calls, getSignInSecurity, async ({ caller: { id, sessionId, email, phone } }) => {
    const [standing, since, passkeys, freshForMs] = await Promise.all([
      store.standing(id),
      store.secondFactorSince(id),
      store.passkeys(id),
      store.freshForMs(id, sessionId),
    ]);
    const isOn = standing?.hasSecondFactor ?? false;
    const proofs: Proof[] = passkeys.length > 0 ? ['passkey'] : [];
    if (isOn) proofs.push('second-factor');
    else {
      if (standing?.hasPassword) proofs.push('password');
      if (email !== null) proofs.push('email');
      else if (phone !== null) proofs.push('phone');
    }
    return {
      secondFactor: isOn && since !== null ? { since } : null,
      passkeys,
      proofs,
      freshForMs,
    };
  });

  libraryRoute(calls, library, startSecondFactor, {
    answer: ({ secret, recoveryCodes }, { caller }) => ({
      secret,
      uri: totpUri(String(secret), caller?.email ?? caller?.phone ?? ''),
      recoveryCodes,
    }),
  });
  libraryRoute(calls, library, confirmSecondFactor, {
    attempts: ({ caller }) =>
      caller ? countersOf(limits.secondFactor, caller.id, byMember(caller)) : [],
    claims: async ({ caller, body }) => {
      if (caller) await claimCode(library, caller.id, body.code);
    },
    releasesAttemptsOnSuccess: true,
    libraryCall: ({ body }) => codeCall(body.code),
    done: async (_result, _input, started) => {
      if (!started) return;
      await store.endOthers(started.id, started.sessionId);
      await notices.security(started.id, 'secondFactorOn');
    },
  });
  libraryRoute(calls, library, remakeRecoveryCodes, {
    answer: ({ recoveryCodes }) => ({ recoveryCodes }),
    done: async (_result, { caller }) => {
      if (caller) await notices.security(caller.id, 'recoveryCodesRemade');
    },
  });
  route(calls, stopSecondFactor, async ({ caller }) => {
    if (!(await store.stopSecondFactor(caller.id)))
      throw new CallError('forbidden', 'the second factor is off');
    await notices.security(caller.id, 'secondFactorOff');
    return { status: true as const };
  });
}

const knownSource = (device: Device | null, address: string, member: Named): Source => ({
  device: accountsOf(member).some((account) => device?.isKnownTo(account)) ? device!.id : null,
  network: networkOf(address),
});

export const isRecoveryCode = (code: string): boolean => code.length > 6;

/** A code of the authenticator app is tried once, right or wrong. */
export async function claimCode({ attempts }: Library, uid: string, code: string): Promise<void> {
  if (isRecoveryCode(code)) return;
  const tried = { name: 'second factor tried', subject: uid, source: code };
  if ((await attempts.use([{ ...tried, most: 1, seconds: SAME_CODE_SECONDS }])) !== null)
    throw new CallError(...wrongSecondFactor());
}

export const codeCall = (code: string) => ({
  method: 'POST' as const,
  path: `/auth/two-factor/${isRecoveryCode(code) ? 'verify-backup-code' : 'verify-totp'}`,
});

/** With its dash, as recovery codes are stored. */
export const storedForm = (code: string): string =>
  isRecoveryCode(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : code;

function totpUri(secret: string, account: string): string {
  const label = encodeURIComponent(account === '' ? 'Dorpon' : `Dorpon:${account}`);
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Dorpon', digits: '6', period: '30' })}`;
}
