import { MAX_CHANGES_PER_SAVE, MAX_REMOVED_PORTFOLIOS } from '@dorpon/domain/portfolio/limits';
import { MAX_PRICE } from '@dorpon/domain/portfolio/transaction';
import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { list, partId, writer } from './own-part.ts';
import { ALL_PORTFOLIOS } from './portfolio-overview.ts';
import { problem } from './portfolio-problem.ts';
import { portfolioName, portfolioSettings } from './portfolio-settings.ts';
import { transactionContent } from './portfolio-transaction.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

/** Transactions of one page. */
export const MAX_TRANSACTION_PAGE = 500;
export const MAX_CHANGE_PAGE = 50;
/** Transactions that an answer lists as refused or changed elsewhere. */
export const MAX_REFUSED = 500;

const portfolioId = partId;
export const newPortfolioId = partId.check(
  z.refine((id) => id !== ALL_PORTFOLIOS, 'must not be the name of all portfolios'),
);
/** The version that the device last saw of what it changes; 0 for something new. */
const base = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
/** The member's counter of changes of portfolios, as sent in `member:changed`. */
const at = z.int();
/** The counter at the last change: the `base` of the next one. */
const version = z.int();

const refusals = [...memberRefusals, 'not-found'] as const;

const portfolio = z.object({
  id: z.string(),
  name: z.string(),
  settings: portfolioSettings,
  /** Of name and settings. */
  version,
  /** Of its transactions. */
  changed: version,
  transactions: z.int(),
  /** Beyond the limits of the membership: it can be read, exported and removed, and be changed again with pro. */
  standsStill: z.boolean(),
});
export type Portfolio = z.infer<typeof portfolio>;

export const getPortfolios = endpoint({
  method: 'GET',
  path: '/portfolio/get-portfolios',
  access: 'verified',
  cost: 2,
  summary:
    "The member's portfolios in the order in which they were made, with their settings and the number of their transactions. `most` is what the membership allows",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({
    at,
    most: z.object({ portfolios: z.int(), transactions: z.int() }),
    portfolios: z.array(portfolio),
  }),
  errors: memberRefusals,
});

/**
 * What became of a save. `conflict`: nothing was saved; `stored` is what another device saved and this one has not
 * seen, without content if it was removed.
 */
export const savedOutcome = <Content extends z.core.SomeType>(content: Content) =>
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), at, version, warnings: z.array(problem) }),
    /** The first of `count`. */
    z.object({ outcome: z.literal('refused'), refused: z.array(problem), count: z.int() }),
    z.object({
      outcome: z.literal('conflict'),
      stored: z.array(z.object({ id: z.string(), version, content: z.nullable(content) })),
    }),
  ]);

const portfolioContent = z.object({ name: z.string(), settings: portfolioSettings });
const targets = z.object({ target: z.nullable(z.int()), stop: z.nullable(z.int()) });

export const savePortfolio = endpoint({
  method: 'POST',
  path: '/portfolio/save-portfolio',
  access: 'verified',
  cost: 60,
  summary:
    'Creates a portfolio where `base` is 0, or changes its name and settings. If another device changed them meanwhile, nothing is saved and the answer has what is stored. Another method of lots that makes a sale impossible is refused',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    id: newPortfolioId,
    base,
    writer,
    name: portfolioName,
    settings: portfolioSettings,
  }),
  answer: savedOutcome(portfolioContent),
  errors: [...refusals, 'limit-reached'],
});

export const removePortfolio = endpoint({
  method: 'POST',
  path: '/portfolio/remove-portfolio',
  access: 'verified',
  cost: 3,
  summary: `Removes a portfolio with its transactions. It can be undone; of removed portfolios the last ${MAX_REMOVED_PORTFOLIOS} are kept`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: portfolioId, base, writer }),
  answer: savedOutcome(portfolioContent),
  errors: refusals,
});

const transactionRow = z.object({
  id: z.string(),
  version,
  content: transactionContent,
  /** From when its shares may be sold, or the cash of a sale is there; null for others, and while no day is known. */
  settles: z.nullable(tradingDay),
});
export type TransactionRow = z.infer<typeof transactionRow>;

/** Where the page before ended. */
const cursor = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}_\d{1,15}_[A-Za-z0-9][\w-]{0,39}$/, {
      error: 'must be `next` of a page',
      abort: true,
    }),
    z.refine((text) => tradingDay.safeParse(text.slice(0, 10)).success, 'must be `next` of a page'),
  ),
  z.transform((text: string) => {
    const [, day, version, id] = /^(.{10})_(\d+)_(.*)$/.exec(text)!;
    return { day: day!, version: Number(version), id: id! };
  }),
);

export const getTransactions = endpoint({
  method: 'GET',
  path: '/portfolio/get-transactions',
  access: 'verified',
  cost: 12,
  summary:
    'Transactions of a portfolio, newest first, also those of one share only, each with the day on which it settles: an estimate by the category of today and the known holidays. `next` is the `before` of the next page; null at the end',
  params: nothing,
  query: z.strictObject({
    uid: ownUid,
    portfolio: portfolioId,
    code: z.optional(shareCode),
    before: z.optional(cursor),
    limit: z.optional(wholeNumber(1, MAX_TRANSACTION_PAGE)),
  }),
  answer: z.object({
    at,
    transactions: z.array(transactionRow),
    next: z.nullable(z.string()),
  }),
  errors: refusals,
});

const changes = list(
  z.strictObject({ id: partId, base, content: z.nullable(transactionContent) }),
  MAX_CHANGES_PER_SAVE,
).check(
  z.minLength(1, 'must not be empty'),
  z.refine(
    (given) => new Set(given.map(({ id }) => id)).size === given.length,
    'must not contain a transaction twice',
  ),
);

export const saveTransactions = endpoint({
  method: 'POST',
  path: '/portfolio/save-transactions',
  access: 'verified',
  cost: 120,
  summary: `Saves new, changed and removed transactions (without content) of a portfolio: all of them or none; at most ${MAX_CHANGES_PER_SAVE}. Refused are those that are not possible, with the reason of each. If another device changed one meanwhile, the answer has what is stored. Ids are made by the device, so that a repeated save changes nothing`,
  params: nothing,
  query: nothing,
  bodyBytes: 512 * 1024,
  body: z.strictObject({ uid: ownUid, portfolio: portfolioId, writer, changes }),
  answer: savedOutcome(transactionContent),
  errors: [...refusals, 'limit-reached', 'too-large'],
});

/** What a save did to one thing; null where there was or is none. */
const write = z.object({ id: z.string(), before: z.unknown(), after: z.unknown() });
const change = z.object({
  seq: z.int(),
  time: epochMs,
  /** `automatic`: entered from the market's record. */
  by: z.enum(['member', 'automatic']),
  /** The window that saved it. */
  writer: z.nullable(z.string()),
  what: z.enum(['transactions', 'portfolio', 'target']),
  /** The change that this one undid. */
  undid: z.nullable(z.int()),
  items: z.array(write),
});
export type PortfolioChange = z.infer<typeof change>;

export const getChanges = endpoint({
  method: 'GET',
  path: '/portfolio/get-changes',
  access: 'verified',
  cost: 12,
  summary:
    'What was changed in a portfolio, newest first, each save with what was before and after. `next` is the `before` of the next page; null at the end',
  params: nothing,
  query: z.strictObject({
    uid: ownUid,
    portfolio: portfolioId,
    before: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,15}$/, 'must be `next` of a page')),
        z.transform(Number),
      ),
    ),
    limit: z.optional(wholeNumber(1, MAX_CHANGE_PAGE)),
  }),
  answer: z.object({ at, changes: z.array(change), next: z.nullable(z.int()) }),
  errors: refusals,
});

export const undoChange = endpoint({
  method: 'POST',
  path: '/portfolio/undo-change',
  access: 'verified',
  cost: 120,
  summary:
    'Puts back what a save replaced, as a new save, which can be undone too. Refused if it makes a later transaction impossible; a conflict if what the save left has been changed since',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    seq: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
    writer,
  }),
  answer: savedOutcome(z.unknown()),
  errors: [...refusals, 'limit-reached'],
});

const level = z.nullable(z.int().check(z.gte(1), z.lte(MAX_PRICE)));

export const saveTarget = endpoint({
  method: 'POST',
  path: '/portfolio/save-target',
  access: 'verified',
  cost: 3,
  summary:
    'Sets the target and the stop of a share in a portfolio, in paisa; both null remove them',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    portfolio: portfolioId,
    code: shareCode,
    base,
    writer,
    target: level,
    stop: level,
  }),
  answer: savedOutcome(targets),
  errors: [...refusals, 'limit-reached', 'unknown-share'],
});
