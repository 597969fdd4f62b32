import type { AnswerOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { endOtherSessions, endSession, listSessions } from '@dorpon/contract/sessions';
import { getSession, signOut } from '@dorpon/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { failingWithDatabase } from '../../db/watch-failures.ts';
import { urlOf } from '../../http/addresses.ts';
import { parseInput } from '../../http/input.ts';
import { route } from '../../http/route.ts';
import { personalHeaders, sendJson } from '../../http/send-answer.ts';
import { within } from '../../http/within.ts';
import { accountsOf } from './devices.ts';
import { DEADLINE_MS, type Library, requestTo } from './library-route.ts';
import { isRenewalDue } from './session-life.ts';
import { memberOf, type Sessions } from './sessions.ts';
import type { SessionRow, SignInStore } from './store.ts';

interface SessionParts {
  readonly store: SignInStore;
  readonly sessions: Sessions;
  readonly library: Library;
}

export function sessionRoutes(calls: FastifyInstance, parts: SessionParts): void {
  const { store, sessions, library } = parts;

  /**
   * Called by every page: the library, which renews the cookie, is asked only when that is due. Its
   * connections are few, and sign-ups hold them while passwords are hashed.
   */
  calls.route({
    method: getSession.method,
    url: urlOf(getSession),
    config: { endpoint: getSession },
    async handler(request, reply) {
      const began = performance.now();
      const query = parseInput(getSession.query, request.query);
      const row = await within(
        DEADLINE_MS,
        sessions.rowOf(request.headers),
        'the answer took too long',
      );
      if (row) {
        const cookies: string[] = [];
        if (isRenewalDue(row.expires)) {
          const from = { address: request.address, device: null, caller: null, cookies: undefined };
          const input = { params: {}, query, body: undefined, ...from };
          const { handler } = await library.auth();
          const asked = requestTo(library.publicUrl, getSession, request, input);
          const renewed = await failingWithDatabase(() => handler(asked));
          cookies.push(...renewed.headers.getSetCookie());
        }
        // A session may be older than the device cookie, or than the member's present e-mail: add
        // what is missing.
        const held = request.headers.cookie;
        const device = library.devices.read(held);
        const accounts = accountsOf(memberOf(row));
        if (!accounts.every((account) => device?.isKnownTo(account)))
          cookies.push(library.devices.remember(held, 'known', accounts));
        if (cookies.length > 0) reply.header('set-cookie', cookies);
      }
      sendJson(request, reply, row ? answerOf(row) : null, personalHeaders);
      calls.measure.answered(getSession, reply.statusCode, performance.now() - began);
      return reply;
    },
  });

  /**
   * Not done by the library, which reports success even when the database was unavailable. The
   * cookie is removed only with the session: without it this browser could not end that session.
   */
  calls.route({
    method: signOut.method,
    url: urlOf(signOut),
    config: { endpoint: signOut },
    async handler(request, reply) {
      const began = performance.now();
      parseInput(signOut.query, request.query);
      parseInput(signOut.body!, request.body ?? {});
      const ended = await within(
        DEADLINE_MS,
        sessions.end(request.headers),
        'the answer took too long',
      );
      reply.header('set-cookie', ended);
      sendJson(request, reply, { status: true }, personalHeaders);
      calls.measure.answered(signOut, reply.statusCode, performance.now() - began);
      return reply;
    },
  });

  route(calls, listSessions, async ({ caller }) => {
    const places = await store.places(caller.id);
    return places.map(({ id, began, expires, address, device }) => ({
      id,
      began: began.getTime(),
      expires: expires.getTime(),
      address,
      device,
      current: id === caller.sessionId,
    }));
  });

  route(calls, endSession, async ({ caller, body }) => {
    const ended = await store.end(caller.id, body.id);
    if (ended === 0) throw new CallError('not-found', 'unknown session', 'id');
    return { ended };
  });

  route(calls, endOtherSessions, async ({ caller }) => ({
    ended: await store.endOthers(caller.id, caller.sessionId),
  }));
}

function answerOf(row: SessionRow): AnswerOf<typeof getSession> {
  const { id, email, phone, verified, isAdmin } = memberOf(row);
  const { name, photo: photoURL, emailVerified, phoneVerified } = row;
  return {
    user: {
      uid: id,
      name,
      email,
      phone,
      photoURL,
      emailVerified,
      phoneVerified,
      verified,
      isAdmin,
    },
    session: { id: row.sessionId, began: row.began.getTime(), expires: row.expires.getTime() },
  };
}
