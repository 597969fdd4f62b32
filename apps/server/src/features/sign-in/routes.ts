import {
  changePassword,
  federatedCallback,
  getWaysIn,
  openPasswordReset,
  redeemSignInLink,
  requestPasswordReset,
  resetPassword,
  sendPhoneCode,
  sendSignInLink,
  sendVerificationEmail,
  signInEmail,
  signInFederated,
  signOut,
  signUpEmail,
  verifyEmail,
  verifyPhoneCode,
} from '@dorpon/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { caps } from './attempts.ts';
import type { FederatedWay } from './federated.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { type Library, libraryRoute } from './library-route.ts';
import { hashedGuess } from './stored-codes.ts';

interface SignInParts {
  readonly hash: KeyedHash;
  readonly ways: readonly FederatedWay[];
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
  const { hash, ways, library, federated } = parts;

  libraryRoute(calls, library, signUpEmail, {
    isEven: true,
    costs: mailCosts,
    // Of two at once the second finds the e-mail taken, which is what nobody is told.
    hides: ['FAILED_TO_CREATE_USER'],
  });
  libraryRoute(calls, library, signInEmail, {
    isEven: true,
    costs: ({ body }) => [[caps.passwordOfAccount, body.email]],
    forgives: ({ body }) => [caps.passwordOfAccount, body.email],
  });
  libraryRoute(calls, library, sendVerificationEmail, { isEven: true, costs: mailCosts });
  libraryRoute(calls, library, verifyEmail, {
    costs: ({ query }) => [[caps.redemptionsOfLink, hash('link', query.token)]],
    insteadOf: ({ query }) => query.callbackURL ?? '/',
    tells: ({ query }) => ({ query: { callbackURL: '/', ...query } }),
  });
  libraryRoute(calls, library, requestPasswordReset, {
    isEven: true,
    costs: mailCosts,
    tells: ({ body }) => ({ body: { redirectTo: '/login', ...body } }),
  });
  libraryRoute(calls, library, openPasswordReset, {
    tells: ({ query }) => ({ query: { callbackURL: '/login', ...query } }),
  });
  libraryRoute(calls, library, resetPassword, { isEven: true });
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
  libraryRoute(calls, library, redeemSignInLink, {
    tells: ({ query }) => ({ query: { callbackURL: '/', ...query, errorCallbackURL: '/login' } }),
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
