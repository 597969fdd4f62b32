import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  getUdfConfig,
  getUdfHistory,
  getUdfMarks,
  getUdfSymbol,
  getUdfTime,
  getUdfTimescaleMarks,
  MAX_UDF_RESULTS,
  minutesIn,
  numberIn,
  readResolution,
  searchUdf,
  UDF_EXCHANGE,
  UDF_RESOLUTIONS,
} from '@dorpon/contract/udf';
import type { CorporateAction } from '@dorpon/domain/market/corporate-action';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { findShares } from '@dorpon/domain/shares/find-shares';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import type { IsKnown } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import { type HistorySources, historyOf } from './history.ts';
import { type MarkRange, marksOf, timescaleMarksOf } from './marks.ts';
import { type AskedSymbol, readSymbol, symbolOf, typeNames, typeOf } from './symbols.ts';

export interface UdfParts extends HistorySources {
  readonly isKnown: IsKnown;
  readonly instrumentOf: (code: ShareCode) => Instrument | undefined;
  readonly actionsOf: (code: ShareCode) => readonly CorporateAction[];
  /** Every served code with today's turnover. */
  readonly listed: () => Iterable<readonly [code: ShareCode, turnover: number]>;
  readonly now: () => EpochMs;
}

/** Seconds of the years 1950 to 2100; other times are moved into it. */
const [MIN_TIME, MAX_TIME] = [Date.UTC(1950, 0, 1) / 1000, Date.UTC(2100, 0, 1) / 1000];
const DEFAULT_RESULTS = 30;

const failure = (errmsg: string) => ({ s: 'error' as const, errmsg });

/** For charting front ends of other sites; see docs/udf.md. */
export function udfRoutes(app: FastifyInstance, parts: UdfParts): void {
  const { isKnown, instrumentOf, actionsOf, listed, now, today } = parts;

  const known = (text: string | undefined): AskedSymbol | undefined => {
    const asked = readSymbol(text ?? '');
    return isKnown(asked.code) ? asked : undefined;
  };

  route(app, getUdfConfig, () => config);

  route(app, getUdfTime, () => Math.floor(now() / 1000));

  route(app, getUdfSymbol, ({ query: { symbol } }) => {
    const asked = known(symbol);
    return asked ? symbolOf(asked, instrumentOf(asked.code), today()) : failure('unknown_symbol');
  });

  route(app, searchUdf, ({ query: { query = '', type = '', exchange = '', limit } }) => {
    if (exchange !== '' && exchange.toUpperCase() !== UDF_EXCHANGE) return [];
    const things = [...listed()].flatMap(([code, weight]) => {
      const instrument = instrumentOf(code);
      if (type !== '' && typeOf(instrument) !== type) return [];
      const { name = code, banglaName: nameBangla = '' } = instrument ?? {};
      return { code, name, nameBangla, weight, instrument };
    });
    const most = Math.min(MAX_UDF_RESULTS, Math.max(0, numberIn(limit, DEFAULT_RESULTS)));
    // Front ends open their search with an empty text: the most traded then come first.
    const found =
      query.trim() === ''
        ? things.sort((a, b) => b.weight - a.weight || (a.code < b.code ? -1 : 1)).slice(0, most)
        : findShares(things, query, most);
    return found.map(({ code, name, instrument }) => ({
      symbol: code,
      full_name: `${UDF_EXCHANGE}:${code}`,
      description: name,
      exchange: UDF_EXCHANGE,
      ticker: code,
      type: typeOf(instrument),
    }));
  });

  route(app, getUdfHistory, ({ query }) => {
    const asked = known(query.symbol);
    if (!asked) return failure('unknown_symbol');
    const resolution = readResolution(query.resolution);
    if (!resolution) return failure(`resolution must be one of ${UDF_RESOLUTIONS.join(', ')}`);
    const range = rangeIn(query);
    if (typeof range === 'string') return failure(range);
    const countback = countIn(query.countback);
    if (typeof countback === 'string') return failure(countback);
    return historyOf({ ...asked, ...range, resolution, countback }, parts);
  });

  const markRange = (query: MarkQuery): MarkRange | undefined => {
    const range = rangeIn(query);
    if (typeof range === 'string') return undefined;
    const resolution = readResolution(query.resolution) ?? 'D';
    return { ...range, isIntraday: minutesIn(resolution) !== undefined };
  };

  /** Marks have no shape for errors: without a symbol or range there are none. */
  const marked = (query: MarkQuery): readonly [readonly CorporateAction[], MarkRange] => {
    const [asked, range] = [known(query.symbol), markRange(query)];
    return asked && range ? [actionsOf(asked.code), range] : [[], nowhere];
  };

  route(app, getUdfMarks, ({ query }) => marksOf(...marked(query)));
  route(app, getUdfTimescaleMarks, ({ query }) => timescaleMarksOf(...marked(query)));
}

interface MarkQuery {
  readonly symbol?: string | undefined;
  readonly resolution?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const nowhere: MarkRange = { from: 0, to: 0, isIntraday: false };

const config: AnswerOf<typeof getUdfConfig> = {
  supports_search: true,
  supports_group_request: false,
  supports_marks: true,
  supports_timescale_marks: true,
  supports_time: true,
  exchanges: [
    { value: '', name: 'All exchanges', desc: '' },
    { value: UDF_EXCHANGE, name: 'DSE', desc: 'Dhaka Stock Exchange' },
  ],
  symbols_types: [
    { name: 'All types', value: '' },
    ...Object.entries(typeNames).map(([value, name]) => ({ name, value })),
  ],
  supported_resolutions: [...UDF_RESOLUTIONS],
  currency_codes: ['BDT'],
};

const within = (seconds: number): number => Math.min(MAX_TIME, Math.max(MIN_TIME, seconds));

/** An error as text. Without `from` the range begins with the first bar. */
function rangeIn(query: MarkQuery): { from: number; to: number } | string {
  const [from, to] = [numberIn(query.from, MIN_TIME), numberIn(query.to, Number.NaN)];
  if (query.from !== undefined && !/^-?\d{1,12}$/.test(query.from))
    return 'from must be a time in seconds';
  if (Number.isNaN(to)) return 'to must be a time in seconds';
  return { from: within(from), to: within(to) };
}

function countIn(text: string | undefined): number | undefined | string {
  if (text === undefined || text === '') return undefined;
  const count = numberIn(text, 0);
  return count > 0 ? count : 'countback must be a whole number above 0';
}
