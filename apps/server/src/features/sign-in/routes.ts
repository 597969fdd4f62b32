import {
  changePassword,
  federatedCallback,
  getWaysIn,
  requestPasswordReset,
  sendPhoneCode,
  sendSignInLink,
  sendVerificationEmail,
  signInEmail,
  signInFederated,
  signUpEmail,
  verifyPhoneCode,
} from '@dorpon/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/network-of.ts';
import { route } from '../../http/route.ts';
import { byMember, type Counter, countersOf } from './attempts.ts';
import { type Device, sourceOf } from './devices.ts';
import type { FederatedWay } from './federated.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { type Library, libraryRoute } from './library-route.ts';
import { type Limit, limits } from './limits.ts';
import type { Notices } from './notices.ts';
import type { SignUpBrowsers } from './sign-up-browser.ts';
import type { SmsRules } from './sms-rules.ts';
import { hashedGuess } from './stored-codes.ts';
import { requireStrong } from './strong-passwords.ts';

interface SignInParts {
  readonly hash: KeyedHash;
  readonly ways: readonly FederatedWay[];
  readonly browsers: SignUpBrowsers;
  readonly library: Library;
  /** With the identity providers; apart, so that an unavailable one does not block the others. */
  readonly federated: Library;
  readonly sms: SmsRules;
  readonly notices: Notices;
}

/** Counts an attempt for the e-mail in the body. */
const attemptsByEmail =
  (limit: Limit) =>
  (input: { body: { email: string }; address: string; device: Device | null }): Counter[] =>
    countersOf(limit, input.body.email, sourceOf(input, input.body.email));

export function signInRoutes(calls: FastifyInstance, parts: SignInParts): void {
  const { hash, ways, browsers, library, federated, sms, notices } = parts;

  libraryRoute(calls, library, signUpEmail, {
    constantTime: true,
    checks: ({ body }) => requireStrong(body.password, [body.email, body.name], 'password'),
    attempts: attemptsByEmail(limits.confirmationMail),
    setsCookie: browsers.mark,
    // Of two concurrent sign-ups the second finds the e-mail taken, which must not be revealed.
    hiddenErrors: ['FAILED_TO_CREATE_USER'],
  });
  libraryRoute(calls, library, signInEmail, {
    constantTime: true,
    attempts: attemptsByEmail(limits.password),
    releasesAttemptsOnSuccess: true,
  });
  libraryRoute(calls, library, sendVerificationEmail, {
    constantTime: true,
    attempts: attemptsByEmail(limits.confirmationMail),
  });
  libraryRoute(calls, library, requestPasswordReset, {
    constantTime: true,
    attempts: attemptsByEmail(limits.passwordMail),
    libraryInput: ({ body }) => ({ body: { redirectTo: '/', ...body } }),
  });
  libraryRoute(calls, library, changePassword, {
    constantTime: true,
    checks: ({ body, caller }) =>
      requireStrong(
        body.newPassword,
        [caller?.email ?? null, caller?.phone ?? null],
        'newPassword',
      ),
    attempts: ({ caller }) =>
      caller ? countersOf(limits.password, caller.id, byMember(caller)) : [],
    releasesAttemptsOnSuccess: true,
    libraryInput: ({ body }) => ({ body: { ...body, revokeOtherSessions: true } }),
    done: async (_result, { caller }) => {
      if (caller) await notices.passwordChanged(caller.id);
    },
  });

  libraryRoute(calls, library, sendSignInLink, {
    constantTime: true,
    attempts: attemptsByEmail(limits.signInMail),
  });
  libraryRoute(calls, library, sendPhoneCode, {
    constantTime: true,
    checks: ({ body }) => sms.requireCountry(body.phoneNumber),
    attempts: (input) => {
      const { phoneNumber } = input.body;
      const source = sourceOf(input, phoneNumber);
      return [
        ...countersOf(limits.code, phoneNumber, source),
        ...sms.counters(source.device !== null),
      ];
    },
    requestedCodeFor: ({ body }) => body.phoneNumber,
  });
  libraryRoute(calls, library, verifyPhoneCode, {
    constantTime: true,
    attempts: ({ body: { phoneNumber }, device, address }) =>
      countersOf(limits.guess, phoneNumber, {
        device: device?.codeRequestOf(phoneNumber) ?? null,
        network: networkOf(address),
      }),
    releasesAttemptsOnSuccess: true,
    libraryInput: ({ body }) => ({
      body: { ...body, code: hashedGuess(hash, body.phoneNumber, body.code) },
    }),
  });

  route(calls, getWaysIn, () => ({ federated: ways.map(({ id, name }) => ({ id, name })) }));
  libraryRoute(calls, federated, signInFederated, {
    libraryInput: ({ body }) => ({
      body: { callbackURL: '/', ...body, errorCallbackURL: '/login', disableRedirect: true },
    }),
    answer: ({ url }) => ({ url }),
  });
  libraryRoute(calls, federated, federatedCallback, {
    attempts: ({ device, address }) =>
      countersOf(limits.federated, 'federated', {
        device: device?.isKnown ? device.id : null,
        network: networkOf(address),
      }),
    releasesAttemptsOnSuccess: true,
    failsTo: ({ code }) => `/login?error=${code}`,
  });
}
