import { MAX_CELLS } from '@dorpon/domain/portfolio/files/file-limits';
import { STATEMENT_FIELDS } from '@dorpon/domain/portfolio/files/statement/column-words.data';
import {
  MAX_CELL,
  MAX_CHOSEN_SHARES,
} from '@dorpon/domain/portfolio/files/statement/statement-limits';
import {
  MAX_CHANGES_PER_SAVE,
  MAX_IMPORT_PARTS,
  MAX_MAPPINGS,
  MAX_PORTFOLIO_NAME,
} from '@dorpon/domain/portfolio/limits';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid, textInput } from './member-input.ts';
import { MAX_REFUSED, newPortfolioId, savedOutcome } from './portfolio.ts';
import { portfolioName, portfolioSettings } from './portfolio-settings.ts';
import { transactionContent } from './portfolio-transaction.ts';
import { nothing, shareCode } from './wire.ts';

const broker = textInput(0, MAX_PORTFOLIO_NAME);

/** How the columns of a broker's statements are read. */
export const statementMapping = z.strictObject({
  kind: z.enum(['holdings', 'trades']),
  dayOrder: z.enum(['day-first', 'month-first']),
  columns: z.readonly(
    list(
      z.strictObject({ head: textInput(0, MAX_CELL), field: z.enum(STATEMENT_FIELDS) }),
      MAX_CELLS,
    ),
  ),
  /** Shares that the member chose for what the broker writes. */
  shares: z.readonly(
    list(z.strictObject({ read: textInput(1, MAX_CELL), code: shareCode }), MAX_CHOSEN_SHARES),
  ),
});

export const getMapping = endpoint({
  method: 'GET',
  path: '/portfolio/get-mapping',
  access: 'verified',
  cost: 2,
  summary:
    'How the columns of a broker’s statements were mapped last, on whatever device; null if they never were. `renamed` are codes that shares had before',
  params: nothing,
  query: z.strictObject({ uid: ownUid, broker }),
  answer: z.object({
    mapping: z.nullable(statementMapping),
    renamed: z.array(z.object({ from: z.string(), to: shareCode })),
  }),
  errors: memberRefusals,
});

export const saveMapping = endpoint({
  method: 'POST',
  path: '/portfolio/save-mapping',
  access: 'verified',
  cost: 6,
  summary: `Remembers how the columns of a broker’s statements are mapped; of the last ${MAX_MAPPINGS} brokers`,
  params: nothing,
  query: nothing,
  bodyBytes: 128 * 1024,
  body: z.strictObject({ uid: ownUid, broker, mapping: statementMapping }),
  answer: z.object({ brokers: z.int() }),
  errors: [...memberRefusals, 'too-large'],
});

const importId = partId;
const part = z.int().check(z.gte(0), z.lt(MAX_IMPORT_PARTS));

export const addImportPart = endpoint({
  method: 'POST',
  path: '/portfolio/add-import-part',
  access: 'verified',
  cost: 20,
  summary: `Sends a part of an import, at most ${MAX_CHANGES_PER_SAVE} transactions. Nothing is saved before \`save-import\`; the parts of one import are kept at a time, for a day. The same part again replaces it`,
  params: nothing,
  query: nothing,
  bodyBytes: 512 * 1024,
  body: z.strictObject({
    uid: ownUid,
    import: importId,
    part,
    transactions: list(
      z.strictObject({ id: partId, content: transactionContent }),
      MAX_CHANGES_PER_SAVE,
    ).check(z.minLength(1, 'must not be empty')),
  }),
  /** Of all parts that were sent. */
  answer: z.object({ transactions: z.int() }),
  errors: [...memberRefusals, 'limit-reached', 'too-large'],
});

import { list, partId, writer } from './own-part.ts';

export const saveImport = endpoint({
  method: 'POST',
  path: '/portfolio/save-import',
  access: 'verified',
  cost: 120,
  summary: `Saves all transactions of an import, or none: into the portfolio, which is new with \`made\`. Refused are those that are not possible, with the reason of each; the answer lists the first ${MAX_REFUSED} of \`count\``,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    import: importId,
    /** How many were sent. */
    parts: z.int().check(z.gte(0), z.lte(MAX_IMPORT_PARTS)),
    portfolio: newPortfolioId,
    writer,
    made: z.optional(z.strictObject({ name: portfolioName, settings: portfolioSettings })),
  }),
  answer: savedOutcome(z.unknown()),
  errors: [...memberRefusals, 'not-found', 'limit-reached', 'too-many-requests'],
});
