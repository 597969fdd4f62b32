import { memberTypes } from '@dorpon/domain/members/member-type';
import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { ownUid, textInput } from './member-input.ts';
import { epochMs, nothing } from './wire.ts';

const type = { userType: z.enum(memberTypes), proUntil: z.nullable(epochMs) };

export const getType = endpoint({
  method: 'GET',
  path: '/users/get-type',
  access: 'member',
  cost: 1.5,
  summary:
    "The caller's membership type, until when it is pro, and whether the caller has a portfolio",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({ ...type, hasPortfolio: z.boolean() }),
  errors: ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'],
});

export const isAdmin = endpoint({
  method: 'GET',
  path: '/users/is-admin',
  access: 'member',
  cost: 1.5,
  summary: 'Whether the caller is an administrator; other members cannot be queried',
  params: nothing,
  query: z.strictObject({ uid: ownUid, email: z.optional(textInput(1, 320)) }),
  answer: z.object({ isAdmin: z.boolean() }),
  errors: ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'],
});

export const memberRow = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Whether the e-mail or the phone is confirmed. */
  verified: z.boolean(),
  ...type,
  isAdmin: z.boolean(),
  since: epochMs,
});
export type MemberRow = z.infer<typeof memberRow>;

export const findMembers = endpoint({
  method: 'GET',
  path: '/users/users',
  access: 'admin',
  cost: 3,
  summary:
    'Members whose e-mail, name or phone contains a text, or whose id equals it; newest first',
  params: nothing,
  query: z.strictObject({
    q: z._default(textInput(0, 320), ''),
    limit: z._default(wholeNumber(1, 200), 20),
  }),
  /** `count` is the total, also beyond `limit`. */
  answer: z.object({ rows: z.array(memberRow), count: z.int() }),
  errors: ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'],
});
