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
import { route } from '../../http/route.ts';
import { caps } from './attempts.ts';
import type { FederatedWay } from './federated.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { type Library, libraryRoute } from './library-route.ts';
import type { SignUpBrowsers } from './sign-up-browser.ts';
import { hashedGuess } from './stored-codes.ts';

interface SignInParts {
  readonly hash: KeyedHash;
  readonly ways: readonly FederatedWay[];
  readonly browsers: SignUpBrowsers;
  readonly library: Library;
  /** The same with the providers elsewhere: one that is away must not keep the others out. */
  readonly federated: Library;
}

const mailCosts = ({ body, address }: { body: { email: string }; address: string }) =>
  [
    [caps.mailsToAccount, body.email],
    [caps.mailsFromAddress, address],
  ] as const;

export function signInRoutes(calls: FastifyInstance, parts: SignInParts): void {
  const { hash, ways, browsers, library, federated } = parts;

  libraryRoute(calls, library, signUpEmail, {
    isEven: true,
    costs: mailCosts,
    marks: browsers.mark,
    // Of two at once the second finds the e-mail taken, which is what nobody is told.
    hides: ['FAILED_TO_CREATE_USER'],
  });
  libraryRoute(calls, library, signInEmail, {
    isEven: true,
    costs: ({ body }) => [[caps.passwordOfAccount, body.email]],
    forgives: ({ body }) => [caps.passwordOfAccount, body.email],
  });
  libraryRoute(calls, library, sendVerificationEmail, { isEven: true, costs: mailCosts });
  libraryRoute(calls, library, requestPasswordReset, {
    isEven: true,
    costs: mailCosts,
    tells: ({ body }) => ({ body: { redirectTo: '/', ...body } }),
  });
  libraryRoute(calls, library, changePassword, {
    isEven: true,
    costs: ({ caller }) => [[caps.passwordOfAccount, caller?.id ?? '']],
    forgives: ({ caller }) => [caps.passwordOfAccount, caller?.id ?? ''],
    tells: ({ body }) => ({ body: { ...body, revokeOtherSessions: true } }),
  });

  libraryRoute(calls, library, sendSignInLink, {
    isEven: true,
    costs: mailCosts,
  });
  libraryRoute(calls, library, sendPhoneCode, {
    isEven: true,
    costs: ({ body, address }) => [
      [caps.codesToNumber, body.phoneNumber],
      [caps.codesFromAddress, address],
    ],
  });
  libraryRoute(calls, library, verifyPhoneCode, {
    isEven: true,
    costs: ({ body }) => [[caps.guessesAtNumber, body.phoneNumber]],
    forgives: ({ body }) => [caps.guessesAtNumber, body.phoneNumber],
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
