import type { ShareCode } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { adjustMode, inOrder, uptoMoment } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { LINE_FORMATS, LINE_INTERVALS } from './price-lines.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

/** The newest row of a file, as accepted by `since`; unchanged when there is nothing newer. */
export const NEWEST_HEADER = 'x-data-newest';
/**
 * The last ex-day that changed older adjusted prices: files fetched before it must be fetched again in
 * full.
 */
export const REWRITTEN_HEADER = 'x-data-rewritten';

export const MAX_FILE_CODES = 500;

const day = tradingDay.check(
  z.refine(
    (text) => text >= '1950-01-01' && text <= '2100-12-31',
    'must be within the years 1950 to 2100',
  ),
);

const codeList = z.string().check(
  z.refine(
    (text) => text.split(',').every((code) => shareCode.safeParse(code).success),
    'must be codes separated by commas',
  ),
  z.refine(
    (text) => text.split(',').length <= MAX_FILE_CODES,
    `at most ${MAX_FILE_CODES} codes are allowed`,
  ),
);

/** One code, several separated by commas, or the parameter repeated; without duplicates. */
export const fileCodes = (given: string | readonly string[]): ShareCode[] => [
  ...new Set([given].flat().flatMap((text) => text.split(','))),
];

/**
 * The query of a price file. Everything has a default: without parameters it is all finished days. The
 * address stays valid as new rows arrive.
 */
export const dataFileQuery = z
  .strictObject({
    /** Default amibroker. */
    format: z.optional(z.enum(LINE_FORMATS)),
    /** Default day. */
    interval: z.optional(z.enum(LINE_INTERVALS)),
    /** 0 (default): raw. 1: adjusted for bonus, split and rights. 2: for cash dividends as well. */
    adjust: z.optional(adjustMode),
    /** Without code, sector and category: everything, including indices. */
    code: z.optional(z.union([codeList, z.array(codeList).check(z.maxLength(MAX_FILE_CODES))])),
    /** The exchange's sector name, `Bank`. */
    sector: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    /** A quote base, `A-EQ`. */
    category: z.optional(
      z.string().check(z.regex(/^[A-Z]{1,3}-[A-Z]{2,4}$/, 'must look like A-EQ')),
    ),
    from: z.optional(day),
    upto: z.optional(day),
    /** Only rows after this day or time, as returned in `x-data-newest`. */
    since: z.optional(uptoMoment),
    /** 1: include the running day; 0 (default): finished days only. */
    today: z.optional(z.enum(['0', '1'])),
  })
  .check(
    inOrder,
    z.refine(({ code, sector }) => code === undefined || sector === undefined, {
      path: ['sector'],
      error: 'cannot be combined with code',
    }),
    z.refine(({ code, category }) => code === undefined || category === undefined, {
      path: ['category'],
      error: 'cannot be combined with code',
    }),
  );
export type DataFileQuery = z.infer<typeof dataFileQuery>;

const ABOUT = 'ascending by day, then code, without untraded rows and without the current minute';

export const getDataFile = endpoint({
  method: 'GET',
  path: '/data/prices',
  access: 'public',
  cost: 10,
  summary: `Prices as a file: daily or by minute, all shares or some, raw or adjusted, for AmiBroker (indices as 00DSEX), MetaStock’s converter or as CSV; ${ABOUT}. Pass the header \`${NEWEST_HEADER}\` as \`since\` to get only newer rows; an unchanged file is answered by its ETag`,
  params: nothing,
  query: dataFileQuery,
  answer: z.string(),
  media: 'text/csv',
  errors: ['bad-parameter', 'unknown-share', 'not-found', 'too-many-requests', 'busy', 'not-ready'],
});

export const getDataPreview = endpoint({
  method: 'GET',
  path: '/data/preview',
  access: 'public',
  cost: 8,
  summary: 'The first lines of a price file, its number of rows and its size',
  params: nothing,
  query: dataFileQuery,
  answer: z.object({
    /** The file name of the download. */
    name: z.string(),
    rows: z.int(),
    /** Whether `rows` is an estimate. */
    about: z.boolean(),
    /** Estimated size before compression. */
    bytes: z.int(),
    shares: z.int(),
    newest: z.nullable(z.string()),
    /** The heading and the first rows. */
    lines: z.array(z.string()),
  }),
  errors: ['bad-parameter', 'unknown-share', 'not-found', 'not-ready'],
});

export const getFormatFile = endpoint({
  method: 'GET',
  path: '/data/amibroker.format',
  access: 'public',
  cost: 0.4,
  summary: 'The format file for AmiBroker’s ASCII importer, for daily or minute files',
  params: nothing,
  query: z.strictObject({ interval: z.optional(z.enum(LINE_INTERVALS)) }),
  answer: z.string(),
  media: 'text/plain',
  errors: ['bad-parameter'],
});

export const getSectorFile = endpoint({
  method: 'GET',
  path: '/data/amibroker-sectors.txt',
  access: 'public',
  cost: 1.2,
  summary:
    'Sector and category of every share as AmiBroker markets and groups, including the importer’s commands',
  params: nothing,
  query: nothing,
  answer: z.string(),
  media: 'text/plain',
  errors: ['not-ready'],
});
