import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing } from './wire.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/list-sessions',
  access: 'member',
  cost: 1.5,
  summary: "The caller's sessions, newest first",
  params: nothing,
  query: nothing,
  answer: z.array(
    z.object({
      id: z.string(),
      began: epochMs,
      expires: epochMs,
      address: z.nullable(z.string()),
      device: z.nullable(z.string()),
      current: z.boolean(),
    }),
  ),
  errors: ['bad-parameter', 'not-signed-in', 'not-ready'],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/auth/revoke-session',
  access: 'member',
  cost: 1.5,
  summary: "Ends one of the caller's sessions",
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be a session id')) }),
  answer: z.object({ ended: z.int() }),
  errors: ['bad-parameter', 'not-signed-in', 'not-found', 'not-ready'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/revoke-other-sessions',
  access: 'member',
  cost: 1.5,
  summary: 'Ends all other sessions of the caller',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ ended: z.int() }),
  errors: ['bad-parameter', 'not-signed-in', 'not-ready'],
});
