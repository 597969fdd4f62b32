import { memberTypes } from '@dorpon/domain/members/member-type';
import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing } from './wire.ts';

const refusals = ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'] as const;

const listedMember = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  since: epochMs,
  userType: z.enum(memberTypes),
  /** With grace; null for a free member, and for pro without an end. */
  proUntil: z.nullable(epochMs),
  /** Without grace; the same as `proUntil` where an administrator granted pro. */
  paidUntil: z.nullable(epochMs),
});
export type ListedMember = z.infer<typeof listedMember>;

/** `next` is the `after` of the next page; null on the last one. */
const page = { rows: z.array(listedMember), next: z.nullable(z.string()) };
const place = {
  after: z.optional(
    z.string().check(z.regex(/^\d{1,15} [\w-]{1,64}$/, 'must be the next of another page')),
  ),
  limit: z._default(wholeNumber(1, 1000), 200),
};

export const getMembersByType = endpoint({
  method: 'GET',
  path: '/membership/get-members-by-type',
  access: 'admin',
  cost: 5,
  summary:
    'Free or pro members, newest first, and how many there are of each. Pass `next` as `after` to get the next page',
  params: nothing,
  query: z.strictObject({ type: z._default(z.enum(memberTypes), 'pro'), ...place }),
  answer: z.object({ ...page, counts: z.object({ free: z.int(), pro: z.int() }) }),
  errors: refusals,
});

export const getEndingMembers = endpoint({
  method: 'GET',
  path: '/membership/get-ending-members',
  access: 'admin',
  cost: 5,
  summary:
    'Pro members whose pro ends within so many days, the next to end first. Pass `next` as `after` to get the next page',
  params: nothing,
  query: z.strictObject({ days: z._default(wholeNumber(1, 366), 30), ...place }),
  answer: z.object(page),
  errors: refusals,
});
