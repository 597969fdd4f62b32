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
  signOut,
  signUpEmail,
  verifyPhoneCode,
} from '@dorpon/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../http/network-of.ts';
import { route } from '../../http/route.ts';
import { type Use, usesOf } from './attempts.ts';
import type { Device } from './devices.ts';
import type { FederatedWay } from './federated.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { type Library, libraryRoute, sourceOf } from './library-route.ts';
import { codesFromAddress, type Limit, limits, mailsFromAddress } from './limits.ts';
import type { SignUpBrowsers } from './sign-up-browser.ts';
import type { SmsRules } from './sms-rules.ts';
import { hashedGuess } from './stored-codes.ts';
import { requireStrong } from './strong-passwords.ts';

interface SignInParts {
  readonly hash: KeyedHash;
  readonly ways: readonly FederatedWay[];
  readonly browsers: SignUpBrowsers;
  readonly library: Library;
  /** The same with the providers elsewhere: one that is away must not keep the others out. */
  readonly federated: Library;
  readonly sms: SmsRules;
}

/** A mail of a kind to the e-mail that the caller names. */
const mailCosts =
  (limit: Limit) =>
  (input: { body: { email: string }; address: string; device: Device | null }): Use[] => [
    ...usesOf(limit, input.body.email, sourceOf(input, input.body.email)),
    { ...mailsFromAddress, subject: networkOf(input.address) },
  ];

export function signInRoutes(calls: FastifyInstance, parts: SignInParts): void {
  const { hash, ways, browsers, library, federated, sms } = parts;

  libraryRoute(calls, library, signUpEmail, {
    isEven: true,
    checks: ({ body }) => requireStrong(body.password, [body.email, body.name], 'password'),
    costs: mailCosts(limits.confirmationMail),
    marks: browsers.mark,
    // Of two at once the second finds the e-mail taken, which is what nobody is told.
    hides: ['FAILED_TO_CREATE_USER'],
  });
  libraryRoute(calls, library, signInEmail, {
    isEven: true,
    costs: (input) => usesOf(limits.password, input.body.email, sourceOf(input, input.body.email)),
    forgives: true,
  });
  libraryRoute(calls, library, sendVerificationEmail, {
    isEven: true,
    costs: mailCosts(limits.confirmationMail),
  });
  libraryRoute(calls, library, requestPasswordReset, {
    isEven: true,
    costs: mailCosts(limits.passwordMail),
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
    // By member: only who holds a session of theirs can use these up.
    costs: ({ caller }) =>
      usesOf(limits.password, caller?.id ?? '', { device: 'member', network: '' }),
    forgives: true,
    tells: ({ body }) => ({ body: { ...body, revokeOtherSessions: true } }),
  });

  libraryRoute(calls, library, sendSignInLink, {
    isEven: true,
    costs: mailCosts(limits.signInMail),
  });
  libraryRoute(calls, library, sendPhoneCode, {
    isEven: true,
    checks: ({ body }) => sms.requireCountry(body.phoneNumber),
    costs: (input) => {
      const { phoneNumber } = input.body;
      const source = sourceOf(input, phoneNumber);
      return [
        ...usesOf(limits.code, phoneNumber, source),
        { ...codesFromAddress, subject: source.network },
        ...sms.uses(source.device !== null),
      ];
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
  libraryRoute(calls, federated, federatedCallback);

  libraryRoute(calls, library, signOut);
}
