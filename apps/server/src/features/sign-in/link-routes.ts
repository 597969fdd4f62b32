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
import { urlOf } from '../../http/addresses.ts';
import { parseInput } from '../../http/input.ts';
import { networkOf } from '../../http/network-of.ts';
import { redirect } from '../../http/redirect.ts';
import { type Counter, countersOfAddress } from './attempts.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { type Library, libraryRoute } from './library-route.ts';
import { wrongLinks } from './limits.ts';
import { linkIdentifier, ownerIn } from './mail-links.ts';
import type { Notices } from './notices.ts';
import type { SignInStore } from './store.ts';
import { requireStrong } from './strong-passwords.ts';

interface OpenedLink {
  readonly token: string;
  readonly next: string | undefined;
}

interface LinkParts {
  readonly store: SignInStore;
  readonly hash: KeyedHash;
  readonly library: Library;
  readonly notices: Notices;
}

export function linkRoutes(calls: FastifyInstance, parts: LinkParts): void {
  const { store, hash, library, notices } = parts;
  const waiting = (purpose: LinkPurpose, token: string): Promise<string | null> =>
    store.verification(linkIdentifier(hash, purpose, token));

  /** Only wrong tokens are counted: a valid link works whatever others at the address try. */
  async function wrongLinkAttempts(
    purpose: LinkPurpose,
    token: string,
    address: string,
  ): Promise<Counter[]> {
    const isRight = (await waiting(purpose, token)) !== null;
    return isRight ? [] : countersOfAddress(wrongLinks, networkOf(address));
  }

  libraryRoute(calls, library, checkLink, {
    attempts: ({ body: { purpose, token }, address }) => wrongLinkAttempts(purpose, token, address),
    answer: ({ email, hasPassword, keepsAccount }) => ({ email, hasPassword, keepsAccount }),
  });
  libraryRoute(calls, library, verifyEmail, {
    async checks({ body: { token, password } }) {
      if (password === undefined) return;
      const owner = ownerIn((await waiting('verify-email', token)) ?? '');
      requireStrong(password, [owner?.email ?? null], 'password');
    },
    attempts: ({ body, address }) => wrongLinkAttempts('verify-email', body.token, address),
  });
  libraryRoute(calls, library, redeemSignInLink, {
    attempts: ({ body, address }) => wrongLinkAttempts('sign-in', body.token, address),
  });
  libraryRoute(calls, library, resetPassword, {
    constantTime: true,
    async checks({ body: { token, newPassword } }) {
      const owner = await store.ownerOfReset(linkIdentifier(hash, 'reset-password', token));
      requireStrong(newPassword, owner, 'newPassword');
    },
    attempts: ({ body, address }) => wrongLinkAttempts('reset-password', body.token, address),
    done: ({ uid }) => notices.passwordChanged(String(uid)),
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

  /** GET and HEAD only lead to the link's page. */
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
