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
import { byMember, type Use, usesOf } from './attempts.ts';
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
  /** The same with the identity providers: an unavailable one must not block the others. */
  readonly federated: Library;
  readonly sms: SmsRules;
  readonly notices: Notices;
}

/** An attempt of a kind at the e-mail that the caller names. */
const costsByEmail =
  (limit: Limit) =>
  (input: { body: { email: string }; address: string; device: Device | null }): Use[] =>
    usesOf(limit, input.body.email, sourceOf(input, input.body.email));

export function signInRoutes(calls: FastifyInstance, parts: SignInParts): void {
  const { hash, ways, browsers, library, federated, sms, notices } = parts;

  libraryRoute(calls, library, signUpEmail, {
    isEven: true,
    checks: ({ body }) => requireStrong(body.password, [body.email, body.name], 'password'),
    costs: costsByEmail(limits.confirmationMail),
    marks: browsers.mark,
    // Of two concurrent sign-ups the second finds the e-mail taken, which must not be revealed.
    hides: ['FAILED_TO_CREATE_USER'],
  });
  libraryRoute(calls, library, signInEmail, {
    isEven: true,
    costs: costsByEmail(limits.password),
    forgives: true,
  });
  libraryRoute(calls, library, sendVerificationEmail, {
    isEven: true,
    costs: costsByEmail(limits.confirmationMail),
  });
  libraryRoute(calls, library, requestPasswordReset, {
    isEven: true,
    costs: costsByEmail(limits.passwordMail),
    tells: ({ body }) => ({ body: { redirectTo: '/', ...body } }),
  });
  libraryRoute(calls, library, changePassword, {
    isEven: true,
    checks: ({ body, caller }) =>
      requireStrong(
        body.newPassword,
        [caller?.email ?? null, caller?.phone ?? null],
        'newPassword',
      ),
    costs: ({ caller }) => (caller ? usesOf(limits.password, caller.id, byMember(caller)) : []),
    forgives: true,
    tells: ({ body }) => ({ body: { ...body, revokeOtherSessions: true } }),
    done: async (_said, { caller }) => {
      if (caller) await notices.passwordChanged(caller.id);
    },
  });

  libraryRoute(calls, library, sendSignInLink, {
    isEven: true,
    costs: costsByEmail(limits.signInMail),
  });
  libraryRoute(calls, library, sendPhoneCode, {
    isEven: true,
    checks: ({ body }) => sms.requireCountry(body.phoneNumber),
    costs: (input) => {
      const { phoneNumber } = input.body;
      const source = sourceOf(input, phoneNumber);
      return [...usesOf(limits.code, phoneNumber, source), ...sms.uses(source.device !== null)];
    },
    asks: ({ body }) => body.phoneNumber,
  });
  libraryRoute(calls, library, verifyPhoneCode, {
    isEven: true,
    costs: ({ body: { phoneNumber }, device, address }) =>
      usesOf(limits.guess, phoneNumber, {
        device: device?.askOf(phoneNumber) ?? null,
        network: networkOf(address),
      }),
    forgives: true,
    tells: ({ body }) => ({
      body: { ...body, code: hashedGuess(hash, body.phoneNumber, body.code) },
    }),
  });

  route(calls, getWaysIn, () => ({ federated: ways.map(({ id, name }) => ({ id, name })) }));
  libraryRoute(calls, federated, signInFederated, {
    tells: ({ body }) => ({
      body: { callbackURL: '/', ...body, errorCallbackURL: '/login', disableRedirect: true },
    }),
    answer: ({ url }) => ({ url }),
  });
  libraryRoute(calls, federated, federatedCallback, {
    costs: ({ device, address }) =>
      usesOf(limits.federated, 'federated', {
        device: device?.isKnown ? device.id : null,
        network: networkOf(address),
      }),
    forgives: true,
    failsTo: ({ code }) => `/login?error=${code}`,
  });
}
