import {
  FORMULA_ID,
  MAX_FORMULA_NAME,
  MAX_FORMULA_TEXT,
  MAX_FORMULAS,
} from '@dorpon/domain/screener/formulas';
import { MAX_LENGTH } from '@dorpon/domain/screener/limits';
import {
  MAX_COLUMN_TEXT,
  MAX_KEPT_VERSIONS,
  MAX_LIVE_CHANGES,
  MAX_REMOVED_SCREENERS,
  MAX_SCREENER_NAME,
  MAX_SHOWN_COLUMNS,
} from '@dorpon/domain/screener/saved-limits';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberRefusals, nameInput, ownUid, textInput } from './member-input.ts';
import { list, partId, writer } from './own-part.ts';
import { screenerProblem } from './screener.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

const counter = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
/** The version that the device last saw; 0 for a new one. */
const base = counter;
/** The member's counter of changes of screeners, as sent in `member:changed`. */
const at = z.int();
const version = z.int();
const columnText = textInput(1, MAX_COLUMN_TEXT);
const namedFormula = z.strictObject({
  id: z.string().check(z.regex(FORMULA_ID, 'must be the id of a formula')),
  /** Empty: the column has the words of the formula over it. */
  name: nameInput(0, MAX_FORMULA_NAME),
  text: textInput(1, MAX_FORMULA_TEXT),
});

export const screenerContent = z.strictObject({
  name: nameInput(1, MAX_SCREENER_NAME),
  text: textInput(1, MAX_LENGTH),
  /** Run while the market trades. */
  live: z.boolean(),
  /** Ids of the columns that are shown, in their order; none for the usual ones. */
  columns: list(columnText, MAX_SHOWN_COLUMNS),
  /** Columns that the member wrote. */
  formulas: z.optional(list(namedFormula, MAX_FORMULAS)),
  sort: z.nullable(z.strictObject({ column: columnText, descending: z.boolean() })),
});
export type ScreenerContent = z.infer<typeof screenerContent>;

const refusals = [...memberRefusals, 'not-found'] as const;

export const getScreeners = endpoint({
  method: 'GET',
  path: '/screener/get-screeners',
  access: 'verified',
  cost: 3,
  summary:
    "The member's screeners in the order in which they were made. `most` is what the membership allows; those beyond it stand still: they can be read, run and removed, and be changed again with pro",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({
    at,
    most: z.object({ saved: z.int(), live: z.int() }),
    screeners: z.array(
      z.object({
        id: z.string(),
        version,
        since: epochMs,
        standsStill: z.boolean(),
        content: screenerContent,
      }),
    ),
  }),
  errors: memberRefusals,
});

/** `conflict`: nothing was saved; `stored` is what another device saved, without content if it was removed. */
const savedScreener = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), at, version }),
  z.object({ outcome: z.literal('problem'), problems: z.array(screenerProblem) }),
  z.object({
    outcome: z.literal('conflict'),
    stored: z.object({ id: z.string(), version, content: z.nullable(screenerContent) }),
  }),
]);

export const saveScreener = endpoint({
  method: 'POST',
  path: '/screener/save-screener',
  access: 'verified',
  cost: 20,
  summary: `Creates a screener where \`base\` is 0, or changes it; the ${MAX_KEPT_VERSIONS} newest versions are kept. A text that cannot be run is not saved; a formula that cannot be read is a bad parameter. If another device changed the screener meanwhile, nothing is saved and the answer has what is stored. Ids are made by the device, so that a repeated save changes nothing`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId, base, writer, content: screenerContent }),
  answer: savedScreener,
  errors: [...refusals, 'limit-reached'],
});

export const removeScreener = endpoint({
  method: 'POST',
  path: '/screener/remove-screener',
  access: 'verified',
  cost: 3,
  summary: `Removes a screener. Its versions stay, so that it can be restored; of removed screeners the last ${MAX_REMOVED_SCREENERS} are kept`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId, base, writer }),
  answer: savedScreener,
  errors: refusals,
});

export const getLiveResult = endpoint({
  method: 'GET',
  path: '/screener/get-live-result',
  access: 'verified',
  cost: 6,
  summary: `The shares that a live screener matches, and which entered and left in its last session, newest first, at most ${MAX_LIVE_CHANGES}. Windows are told of changes by \`live-screeners\` in \`member:changed\`, every three seconds at most. \`stands-still\`: the membership runs no more live screeners; \`too-much\`: all live screeners together are too much for the server, and this is one of those that take most; it goes on by itself; \`problem\`: its text cannot be run any more. Without a result until it was run for the first time`,
  params: nothing,
  query: z.strictObject({ uid: ownUid, id: partId }),
  answer: z.object({
    state: z.enum(['runs', 'off', 'stands-still', 'too-much', 'problem']),
    result: z.nullable(
      z.object({
        day: tradingDay,
        /** When the first result of the day, or of a changed text, was taken: changes count from there. */
        base: epochMs,
        /** Of the last change. */
        changed: epochMs,
        /** `since` is when a share entered; null for one that was there at `base`. */
        matches: z.array(z.object({ code: shareCode, since: z.nullable(epochMs) })),
        changes: z.array(z.object({ at: epochMs, code: shareCode, enters: z.boolean() })),
      }),
    ),
  }),
  errors: refusals,
});

export const getScreenerVersions = endpoint({
  method: 'GET',
  path: '/screener/get-versions',
  access: 'verified',
  cost: 6,
  summary: 'The versions of a screener, newest first; without content where it was removed',
  params: nothing,
  query: z.strictObject({ uid: ownUid, id: partId }),
  answer: z.object({
    at,
    versions: z.array(z.object({ version, time: epochMs, content: z.nullable(screenerContent) })),
  }),
  errors: refusals,
});

export const restoreScreenerVersion = endpoint({
  method: 'POST',
  path: '/screener/restore-version',
  access: 'verified',
  cost: 20,
  summary: 'Saves an earlier version of a screener again, also of a removed one',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: partId, version: counter, base, writer }),
  answer: savedScreener,
  errors: [...refusals, 'limit-reached'],
});
