import type { ShareCode } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { adjustMode, uptoMoment } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { LINE_FORMATS, LINE_INTERVALS } from './price-lines.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

/** The newest row of a file, in the words that `since` takes; the same when nothing newer is there. */
export const NEWEST_HEADER = 'x-data-newest';
/** The last day from which older prices were adjusted anew: files taken before it are to be taken whole. */
export const REWRITTEN_HEADER = 'x-data-rewritten';

export const MOST_FILE_CODES = 500;

const day = tradingDay.check(
  z.refine((text) => text >= '1950-01-01' && text <= '2100-12-31', 'out of the years 1950 to 2100'),
);

const codeList = z.string().check(
  z.refine(
    (text) => text.split(',').every((code) => shareCode.safeParse(code).success),
    'not a trading code, nor several with commas',
  ),
  z.refine(
    (text) => text.split(',').length <= MOST_FILE_CODES,
    `more than ${MOST_FILE_CODES} codes`,
  ),
);

/** One code, several with commas, or the parameter several times; each once. */
export const fileCodes = (given: string | readonly string[]): ShareCode[] => [
  ...new Set([given].flat().flatMap((text) => text.split(','))),
];

/**
 * What a file holds. Everything has a default, so the bare address is a file of all finished days; the
 * same address stays the same choice as its rows grow.
 */
export const dataFileQuery = z
  .strictObject({
    /** Default amibroker. */
    format: z.optional(z.enum(LINE_FORMATS)),
    /** Default day. */
    interval: z.optional(z.enum(LINE_INTERVALS)),
    /** 0 (default) raw, 1 for bonus, split and rights, 2 for cash dividends too. */
    adjust: z.optional(adjustMode),
    /** Without code, sector and category: everything, indices too. */
    code: z.optional(z.union([codeList, z.array(codeList).check(z.maxLength(MOST_FILE_CODES))])),
    /** The exchange's name of a sector, `Bank`. */
    sector: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    /** A quote base, `A-EQ`. */
    category: z.optional(z.string().check(z.regex(/^[A-Z]{1,3}-[A-Z]{2,4}$/, 'not as A-EQ'))),
    from: z.optional(day),
    upto: z.optional(day),
    /** Only rows after it: a day, or epoch milliseconds; what `x-data-newest` said. */
    since: z.optional(uptoMoment),
    /** 1: of days also the one that still trades; 0 (default) only finished ones. */
    today: z.optional(z.enum(['0', '1'])),
  })
  .check(
    z.refine(({ from, upto }) => from === undefined || upto === undefined || from <= upto, {
      path: ['upto'],
      error: 'lies before from',
    }),
    z.refine(({ code, sector }) => code === undefined || sector === undefined, {
      path: ['sector'],
      error: 'goes with no code',
    }),
    z.refine(({ code, category }) => code === undefined || category === undefined, {
      path: ['category'],
      error: 'goes with no code',
    }),
  );
export type DataFileQuery = z.infer<typeof dataFileQuery>;

const ABOUT =
  'ascending by day, then code; rows without a trade are left out; of minutes only whole ones';

export const getDataFile = endpoint({
  method: 'GET',
  path: '/data/prices',
  access: 'public',
  cost: 10,
  summary: `Prices as a file: days or minutes, of all shares or some, raw or adjusted, for AmiBroker (indices as 00DSEX), for MetaStock’s converter or as CSV; ${ABOUT}. \`${NEWEST_HEADER}\` says the newest row, which \`since\` takes to go on; the ETag saves a file that did not change`,
  params: nothing,
  query: dataFileQuery,
  answer: z.string(),
  media: 'text/csv',
  errors: [
    ...(['bad-parameter', 'unknown-share', 'not-found', 'too-many-requests'] as const),
    ...(['busy', 'not-ready'] as const),
  ],
});

export const getDataPreview = endpoint({
  method: 'GET',
  path: '/data/preview',
  access: 'public',
  cost: 8,
  summary: 'The first lines of such a file, how many rows it has and how large it is',
  params: nothing,
  query: dataFileQuery,
  answer: z.object({
    /** As the file's sender names it. */
    name: z.string(),
    rows: z.int(),
    /** Whether rows are reckoned rather than counted. */
    about: z.boolean(),
    /** Roughly, before it is packed. */
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
  summary: 'What tells AmiBroker’s ASCII importer how to read the file of days, or of minutes',
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
    'The sector and category of every share as markets and groups of AmiBroker; the importer’s commands are in the file',
  params: nothing,
  query: nothing,
  answer: z.string(),
  media: 'text/plain',
  errors: ['not-ready'],
});
