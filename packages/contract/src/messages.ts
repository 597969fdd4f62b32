import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { ownUid } from './member-input.ts';
import { epochMs, nothing } from './wire.ts';

export const MAX_MESSAGES = 10_000;

export const messageKinds = ['notice', 'membership'] as const;

/** `_id` grows with time and is used for paging. */
export const messageRow = z.object({
  _id: z.int(),
  kind: z.enum(messageKinds),
  title: z.string(),
  body: z.string(),
  /** A path in the web app, or an https address. */
  link: z.nullable(z.string()),
  time: epochMs,
  seen: z.boolean(),
});
export type MessageRow = z.infer<typeof messageRow>;
export type MessageText = Pick<MessageRow, 'kind' | 'title' | 'body' | 'link'>;

/** A limit above the maximum counts as the maximum. */
const cappedLimit = z._default(
  z.pipe(
    wholeNumber(1, 999_999_999),
    z.transform((limit: number) => Math.min(limit, MAX_MESSAGES)),
  ),
  1000,
);
const flagText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

const refusals = ['not-signed-in', 'not-verified', 'forbidden', 'not-ready'] as const;

export const getMessages = endpoint({
  method: 'GET',
  path: '/users/get-messages',
  access: 'verified',
  cost: 10,
  summary:
    "The member's messages, newest first. With `count` true, the number of unseen ones. With `after`, those after that `_id`, oldest first, for paging without gaps",
  params: nothing,
  query: z.strictObject({
    uid: ownUid,
    limit: cappedLimit,
    count: z._default(flagText, false),
    after: z.optional(wholeNumber(0, 999_999_999)),
  }),
  answer: z.union([z.array(messageRow), z.int()]),
  errors: ['bad-parameter', ...refusals],
});

const messageId = z.int().check(z.gte(0));
/** All messages, or with `upto` those up to that `_id`: messages that arrive meanwhile stay. */
const uptoMessage = z.strictObject({ uid: ownUid, upto: z.optional(messageId) });
const changed = z.object({ at: z.int(), changed: z.int() });

export const markMessageSeen = endpoint({
  method: 'POST',
  path: '/users/mark-message-seen',
  access: 'verified',
  cost: 2.5,
  summary:
    "Marks the member's messages as seen: all, those up to an `_id`, or with `id` a single one; returns how many changed",
  params: nothing,
  query: nothing,
  body: z
    .strictObject({ uid: ownUid, upto: z.optional(messageId), id: z.optional(messageId) })
    .check(
      z.refine(({ upto, id }) => upto === undefined || id === undefined, {
        path: ['id'],
        error: 'cannot be combined with upto',
      }),
    ),
  answer: changed,
  errors: ['bad-parameter', ...refusals],
});

export const removeAllMessage = endpoint({
  method: 'POST',
  path: '/users/remove-all-message',
  access: 'verified',
  cost: 2.5,
  summary:
    "Removes the member's messages, all or those up to an `_id`; returns how many were removed",
  params: nothing,
  query: nothing,
  body: uptoMessage,
  answer: changed,
  errors: ['bad-parameter', ...refusals],
});

export const removeMessage = endpoint({
  method: 'POST',
  path: '/users/remove-message',
  access: 'verified',
  cost: 1.5,
  summary: "Removes one of the member's messages; returns 0 if there is none with this `_id`",
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: messageId }),
  answer: changed,
  errors: ['bad-parameter', ...refusals],
});
