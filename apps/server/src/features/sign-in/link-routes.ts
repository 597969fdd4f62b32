import type { Endpoint } from '@dorpon/contract/endpoint';
import { type LinkPurpose, linkAddress } from '@dorpon/contract/link-pages';
import {
  checkLink,
  openPasswordReset,
  openSignInLink,
  openVerificationLink,
  redeemSignInLink,
  resetPassword,
  verifyEmail,
} from '@dorpon/contract/mail-links';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { urlOf } from '../../http/endpoints.ts';
import { parseInput } from '../../http/input.ts';
import { redirect } from '../../http/redirect.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { type Library, libraryRoute } from './library-route.ts';
import { ownerIn, verificationName } from './mail-links.ts';
import type { SignInStore } from './store.ts';
import { hashedIdentifier } from './stored-codes.ts';
import { requireStrong } from './strong-passwords.ts';

interface OpenedLink {
  readonly token: string;
  readonly next: string | undefined;
}

interface LinkParts {
  readonly store: SignInStore;
  readonly hash: KeyedHash;
  readonly library: Library;
}

export function linkRoutes(calls: FastifyInstance, { store, hash, library }: LinkParts): void {
  libraryRoute(calls, library, checkLink, {
    answer: ({ email, hasPassword, keepsAccount }) => ({ email, hasPassword, keepsAccount }),
  });
  libraryRoute(calls, library, verifyEmail, {
    async checks({ body: { token, password } }) {
      if (password === undefined) return;
      const waiting = await store.verification(hashedIdentifier(hash, verificationName(token)));
      requireStrong(password, [ownerIn(waiting ?? '')?.email ?? null], 'password');
    },
  });
  libraryRoute(calls, library, redeemSignInLink);
  libraryRoute(calls, library, resetPassword, {
    isEven: true,
    async checks({ body: { token, newPassword } }) {
      const owner = await store.ownerOfReset(hashedIdentifier(hash, `reset-password:${token}`));
      requireStrong(newPassword, owner, 'newPassword');
    },
  });

  const byQuery =
    ({ query }: typeof openSignInLink) =>
    (request: FastifyRequest): OpenedLink => {
      const { token, callbackURL } = parseInput(query, request.query);
      return { token, next: callbackURL };
    };
  leadToPage(openVerificationLink, 'verify-email', byQuery(openVerificationLink));
  leadToPage(openSignInLink, 'sign-in', byQuery(openSignInLink));
  leadToPage(openPasswordReset, 'reset-password', (request) => ({
    token: parseInput(openPasswordReset.params, request.params).token,
    next: parseInput(openPasswordReset.query, request.query).callbackURL,
  }));

  /** By GET and HEAD a link only leads to its page. */
  function leadToPage(
    endpoint: Endpoint,
    purpose: LinkPurpose,
    read: (request: FastifyRequest) => OpenedLink,
  ): void {
    calls.route({
      method: endpoint.method,
      url: urlOf(endpoint),
      config: { endpoint },
      handler(request, reply) {
        const began = performance.now();
        const { token, next } = read(request);
        redirect(reply, linkAddress(purpose, token, next), library.publicUrl);
        calls.measure.answered(endpoint, reply.statusCode, performance.now() - began);
        return reply;
      },
    });
  }
}
