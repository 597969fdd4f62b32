import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing } from './wire.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/list-sessions',
  access: 'member',
  cost: 1.5,
  summary: 'Where one is signed in, newest first',
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
  summary: 'Signs out one of the places where one is signed in',
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'not a session')) }),
  answer: z.object({ ended: z.int() }),
  errors: ['bad-parameter', 'not-signed-in', 'not-found', 'not-ready'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/revoke-other-sessions',
  access: 'member',
  cost: 1.5,
  summary: 'Signs out everywhere else',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ ended: z.int() }),
  errors: ['bad-parameter', 'not-signed-in', 'not-ready'],
});
