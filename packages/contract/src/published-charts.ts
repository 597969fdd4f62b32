import { MAX_PUBLISHED } from '@dorpon/domain/chart/published-charts';
import { z } from 'zod/mini';
import { chartSnapshot } from './chart-document.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, nameInput, ownUid } from './member-input.ts';
import { epochMs, nothing } from './wire.ts';

export const MAX_PUBLISHED_BYTES = 256 * 1024;
export const MAX_PUBLISHED_TITLE = 80;

/** 128 random bits: whoever has the link may read the copy, and nobody can guess it. */
export const publishedId = z
  .string()
  .check(z.regex(/^[\w-]{22}$/, 'must be the id of a published chart'));

export const publishChart = endpoint({
  method: 'POST',
  path: '/users/publish-chart',
  access: 'verified',
  cost: 20,
  summary: `Publishes a read-only copy of charts and drawings, readable by everybody who has its id; a member can have ${MAX_PUBLISHED}`,
  params: nothing,
  query: nothing,
  // With room for the title, so that a chart that is too large is named as the fault.
  bodyBytes: MAX_PUBLISHED_BYTES + 4096,
  body: z.strictObject({
    uid: ownUid,
    title: nameInput(0, MAX_PUBLISHED_TITLE),
    content: chartSnapshot,
  }),
  answer: z.object({ id: z.string() }),
  errors: [...memberRefusals, 'limit-reached', 'too-large'],
});

export const getMyPublishedCharts = endpoint({
  method: 'GET',
  path: '/users/get-published-charts',
  access: 'verified',
  cost: 2,
  summary: "The member's published charts, newest first",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({
    most: z.int(),
    published: z.array(
      z.object({ id: z.string(), title: z.string(), time: epochMs, bytes: z.int() }),
    ),
  }),
  errors: memberRefusals,
});

export const deletePublishedChart = endpoint({
  method: 'POST',
  path: '/users/delete-published-chart',
  access: 'verified',
  cost: 2,
  summary: 'Deletes a published chart; its link stops working',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: publishedId }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: [...memberRefusals, 'not-found'],
});

export const getPublishedChart = endpoint({
  method: 'GET',
  path: '/published-charts/{id}',
  access: 'public',
  cost: 8,
  summary: 'A published copy of charts and drawings. It never changes; it can be deleted',
  params: z.strictObject({ id: publishedId }),
  query: nothing,
  answer: z.object({ title: z.string(), time: epochMs, content: chartSnapshot }),
  errors: ['bad-parameter', 'not-found', 'not-ready'],
});
