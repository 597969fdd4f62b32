import { join } from 'node:path';
import { MEMBER_CHANGED } from '@dorpon/contract/member-changes';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { endSockets } from './features/sign-in/end-sockets.ts';
import { createSignIn, type SignIn } from './features/sign-in/sign-in.ts';
import type { CallerOf } from './http/caller.ts';
import { readKeys } from './settings/keys.ts';
import type { Hub } from './live/hub.ts';
import { createPost, type Post } from './post/post.ts';

/** Sign-in, with what it needs of the house: keys, mail and SMS, the sockets of sessions. */
export interface Members {
  readonly callerOf: CallerOf;
  readonly sessionTokenOf: SignIn['sessionTokenOf'];
  readonly tracesOf: SignIn['tracesOf'];
  readonly eraseLetters: Post['erase'];
  serve(calls: FastifyInstance): void;
  /** From now on the end of a session is the end of its sockets. */
  watch(hub: Hub): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

export function openMembers(config: Config, database: Database, log: FastifyBaseLogger): Members {
  const post = createPost({
    smtpUrl: config.SMTP_URL,
    smsUrl: config.SMS_URL,
    from: config.MAIL_FROM ?? `Dorpon <no-reply@${new URL(config.PUBLIC_URL).hostname}>`,
    outboxFolder: join(config.DATA_DIR, 'outbox'),
    log,
  });
  let hub: Hub | undefined;
  const signIn = createSignIn({
    config,
    database,
    secret: config.AUTH_SECRET ?? readKeys(config.DATA_DIR).authSecret,
    post,
    tellMember: (id, change) => hub?.toMember(id, MEMBER_CHANGED, change),
    report: (message, why) => log.error({ why }, message),
  });
  let sockets: ReturnType<typeof endSockets> | undefined;

  return {
    callerOf: signIn.callerOf,
    sessionTokenOf: signIn.sessionTokenOf,
    tracesOf: signIn.tracesOf,
    eraseLetters: post.erase,
    serve: signIn.serve,
    watch(opened) {
      hub = opened;
      sockets = endSockets({
        openSessions: opened.openSessions,
        endSession: opened.endSession,
        alive: signIn.aliveSessions,
        report: (error) => log.warn({ error }, 'open sessions could not be checked'),
      });
    },
    start: signIn.start,
    async close() {
      sockets?.close();
      await post.close();
      await signIn.close();
    },
  };
}
