import {
  cleanDisplayName,
  type DisplayNameFault,
  displayNameFault,
  displayNameFaults,
  MAX_DISPLAY_NAME,
  MIN_DISPLAY_NAME,
} from '@dorpon/domain/members/display-name';
import {
  MAX_ABOUT,
  MAX_PUBLIC_PAGES,
  MAX_PUBLIC_SCREENERS,
  MAX_PUBLISHED_PER_DAY,
  MAX_REPORT_NOTE,
  MAX_REPORTS_PER_DAY,
  PUBLIC_PAGE,
  publicOrders,
  reportReasons,
} from '@dorpon/domain/screener/public-limits';
import { MAX_SCREENER_NAME } from '@dorpon/domain/screener/saved-limits';
import { z } from 'zod/mini';
import { auditReason, namesPerson } from './audit-reason.ts';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, nameInput, ownUid, textInput } from './member-input.ts';
import { partId } from './own-part.ts';
import { epochMs, nothing } from './wire.ts';

export const publicIdPattern = /^p-[\w-]{16}$/;
const publicId = z.string().check(z.regex(publicIdPattern, 'must be the id of a public screener'));

/** On one line, and without a way to reach a person. */
const publicLine = (most: number) =>
  nameInput(1, most).check(
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ')),
    z.refine((text) => !namesPerson(text), 'contains an e-mail address or a phone number'),
  );

const faultWords: Readonly<Record<DisplayNameFault, string>> = {
  short: `must have at least ${MIN_DISPLAY_NAME} characters, two of them letters`,
  long: `must have at most ${MAX_DISPLAY_NAME} characters`,
  characters:
    'must begin with a letter or digit and have only English and Bangla letters, digits, spaces and . - _ ’',
  number: 'contains a phone number',
  reserved: 'must not look like the name of an administrator',
};

export const displayName = z
  .string()
  .check(
    z.overwrite(cleanDisplayName),
    ...displayNameFaults.map((fault) =>
      z.refine<string>((name) => displayNameFault(name) !== fault, faultWords[fault]),
    ),
  );

export const publicName = publicLine(MAX_SCREENER_NAME);
export const publicAbout = publicLine(MAX_ABOUT);

/** What everybody sees of a public screener: the author by the chosen name only. */
const shown = {
  id: z.string(),
  name: z.string(),
  about: z.string(),
  text: z.string(),
  author: z.string(),
  /** When this version was published. */
  time: epochMs,
  /** Members who copied it. */
  copies: z.int(),
};

export const getPublicScreeners = endpoint({
  method: 'GET',
  path: '/screener/get-public',
  access: 'public',
  cost: 8,
  summary: `Public screeners of members, ${PUBLIC_PAGE} a page, the most copied first or the newest; with \`q\` those whose name, sentence, author or text contains it. \`matches\` is how many shares match now; null for a text that takes too much work for a list. Texts that are not counted yet are charged by the work they take`,
  params: nothing,
  query: z.strictObject({
    order: z._default(z.enum(publicOrders), 'copies'),
    page: z._default(wholeNumber(1, MAX_PUBLIC_PAGES), 1),
    q: z._default(textInput(0, 60), ''),
  }),
  answer: z.object({
    /** All that were found, also those of other pages. */
    count: z.int(),
    screeners: z.array(z.object({ ...shown, matches: z.nullable(z.int()) })),
  }),
  errors: ['bad-parameter', 'not-ready'],
});

export const getPublicScreener = endpoint({
  method: 'GET',
  path: '/screener/get-public-one',
  access: 'public',
  cost: 2,
  summary: 'One public screener by its id',
  params: nothing,
  query: z.strictObject({ id: publicId }),
  answer: z.object(shown),
  errors: ['bad-parameter', 'not-found', 'not-ready'],
});

export const publicationStates = ['public', 'withdrawn', 'removed'] as const;

export const getPublications = endpoint({
  method: 'GET',
  path: '/screener/get-publications',
  access: 'verified',
  cost: 2,
  summary:
    'The display name of the member, null until one is chosen, and what the member published. `screener` and `version` say of which saved screener; `withdrawn` by the member, `removed` by an administrator with the reason. `reported` has the public screeners of others that the member reported',
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({
    author: z.nullable(z.string()),
    most: z.int(),
    publications: z.array(
      z.object({
        id: z.string(),
        screener: z.string(),
        version: z.int(),
        name: z.string(),
        about: z.string(),
        text: z.string(),
        time: epochMs,
        copies: z.int(),
        state: z.enum(publicationStates),
        reason: z.nullable(z.string()),
      }),
    ),
    reported: z.array(z.string()),
  }),
  errors: memberRefusals,
});

/** Why a screener is not published. `changed`: another version is saved meanwhile. */
export const publishRefusals = [
  'author-taken',
  'own-shares',
  'personal-data',
  'removed-before',
  'changed',
  'problem',
] as const;

export const publishScreener = endpoint({
  method: 'POST',
  path: '/screener/publish-screener',
  access: 'verified',
  cost: 20,
  summary: `Publishes a version of a saved screener under a display name, or replaces what was published of it; a member can have ${MAX_PUBLIC_SCREENERS} and publish ${MAX_PUBLISHED_PER_DAY} times a day. The name is the same for all screeners of a member and of no other. A text that reads holdings or watch lists, or has an e-mail address, is refused; also what an administrator removed, as long as it is unchanged`,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    id: partId,
    version: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    author: displayName,
    name: publicName,
    about: publicAbout,
  }),
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('published'), at: z.int(), id: z.string() }),
    z.object({ outcome: z.literal('refused'), why: z.enum(publishRefusals) }),
  ]),
  errors: [...memberRefusals, 'not-found', 'limit-reached'],
});

export const unpublishScreener = endpoint({
  method: 'POST',
  path: '/screener/unpublish-screener',
  access: 'verified',
  cost: 3,
  summary: 'Withdraws what was published of a saved screener. Copies of others stay',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId }),
  answer: z.object({ at: z.int() }),
  errors: [...memberRefusals, 'not-found'],
});

export const copyScreener = endpoint({
  method: 'POST',
  path: '/screener/copy-screener',
  access: 'verified',
  cost: 20,
  summary:
    'Saves a public screener as one of the member’s own, under the id `as`; a repeated call changes nothing. Counted once per member, and not for the author',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: publicId, as: partId }),
  answer: z.object({ at: z.int(), version: z.int() }),
  errors: [...memberRefusals, 'not-found', 'limit-reached'],
});

const report = {
  reason: z.enum(reportReasons),
  note: z.string(),
};

export const reportScreener = endpoint({
  method: 'POST',
  path: '/screener/report-screener',
  access: 'verified',
  cost: 3,
  summary: `Reports a public screener of another member to the administrators: once, and again after it was published anew; ${MAX_REPORTS_PER_DAY} a day. \`isNew\` is false if it was reported before`,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    id: publicId,
    reason: report.reason,
    note: z._default(nameInput(0, MAX_REPORT_NOTE), ''),
  }),
  answer: z.object({ isNew: z.boolean() }),
  errors: [...memberRefusals, 'not-found', 'limit-reached'],
});

const adminRefusals = ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'] as const;

/** Public screeners, and reports of each, in one answer. */
export const MAX_REPORTED = 100;
export const MAX_SHOWN_REPORTS = 20;

export const reportedScreener = z.object({
  ...shown,
  /** The id of the author. */
  member: z.string(),
  /** Reports that no administrator has answered. */
  count: z.int(),
  /** Newest first. */
  reports: z.array(z.object({ ...report, time: epochMs })),
});
export type ReportedScreener = z.infer<typeof reportedScreener>;

export const getReportedScreeners = endpoint({
  method: 'GET',
  path: '/admin/get-reported-screeners',
  access: 'admin',
  cost: 3,
  summary: `Public screeners with reports that no administrator has answered, the most reported first, at most ${MAX_REPORTED}`,
  params: nothing,
  query: nothing,
  answer: z.object({ rows: z.array(reportedScreener) }),
  errors: adminRefusals,
});

export const removePublicScreener = endpoint({
  method: 'POST',
  path: '/admin/unpublish-screener',
  access: 'admin',
  stepUp: true,
  cost: 3,
  summary:
    'Unpublishes a screener of a member, who sees the reason. The same name, sentence and text cannot be published again. Copies of others stay',
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: publicId, reason: auditReason }),
  answer: z.object({ at: z.int() }),
  errors: ['not-found', ...adminRefusals, 'sign-in-again'],
});

export const keepPublicScreener = endpoint({
  method: 'POST',
  path: '/admin/keep-screener',
  access: 'admin',
  stepUp: true,
  cost: 3,
  summary: 'Answers the reports of a public screener without unpublishing it',
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: publicId, reason: auditReason }),
  answer: z.object({ at: z.int() }),
  errors: ['not-found', ...adminRefusals, 'sign-in-again'],
});
