import { hash } from 'node:crypto';
import { dataFileName } from '@dorpon/contract/data-file-path';
import {
  type DataFileQuery,
  getDataFile,
  getDataPreview,
  getFormatFile,
  getSectorFile,
  NEWEST_HEADER,
  REWRITTEN_HEADER,
} from '@dorpon/contract/data-files';
import { amibrokerFormat, PriceLines } from '@dorpon/contract/price-lines';
import { amibrokerSectors } from '@dorpon/contract/sector-lines';
import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { DHAKA_OFFSET_MS, type EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { prepareText } from '../../http/prepared.ts';
import { route } from '../../http/route.ts';
import { StreamGate } from '../../http/stream-gate.ts';
import { Streamed } from '../../http/streamed.ts';
import { chosenShares } from './chosen-shares.ts';
import { dayFile } from './day-file.ts';
import { createDayCounts, minuteFile } from './minute-file.ts';
import type { FileOptions, FileSources, PriceFile } from './price-file.ts';

export interface DataFilesParts {
  readonly sources: FileSources;
  /** Resolves when every finished day is in memory. */
  readonly settle: () => Promise<void>;
}

const [FIRST_DAY, LAST_DAY] = ['1950-01-01', '2100-12-31'];
/** Before every row. */
const LONG_AGO = Date.parse('1900-01-01');
const PREVIEWED = 6;
const asAttachment = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
});

export function dataFileRoutes(app: FastifyInstance, parts: DataFilesParts): void {
  const { sources, settle } = parts;
  const gate = new StreamGate();
  const wholeDay = createDayCounts(sources.minutes, sources.edition);
  app.addHook('preClose', async () => gate.cutAll());

  async function optionsOf(query: DataFileQuery): Promise<FileOptions> {
    const { format = 'amibroker', interval = 'day', adjust = 0 } = query;
    const codes = chosenShares(query, sources);
    const shares = await Promise.all(
      codes.map(async (code) => ({
        code,
        isIndex: sources.instrumentOf(code)?.type === 'index',
        factors: await sources.factors(code, adjust),
      })),
    );
    const { from = FIRST_DAY, upto = LAST_DAY, since = LONG_AGO } = query;
    const everything = query.code === undefined && !query.sector && !query.category;
    const withRunning = query.today === '1';
    return { format, interval, shares, everything, from, upto, since, withRunning };
  }

  async function fileOf(query: DataFileQuery) {
    await settle();
    const options = await optionsOf(query);
    const file =
      options.interval === 'day'
        ? dayFile(options, sources)
        : await minuteFile(options, sources, wholeDay);
    return { options, file, name: nameOf(query, options, file) };
  }

  route(app, getDataFile, async ({ query }) => {
    const { options, file, name } = await fileOf(query);
    const newest = file.newest ?? sinceText(query.since, options);
    const rewritten = rewrittenOn(options);
    return new Streamed({
      tag: tagOf(query, options, file),
      type: 'text/csv; charset=utf-8',
      headers: {
        ...asAttachment(name),
        ...(newest && { [NEWEST_HEADER]: newest }),
        ...(rewritten && { [REWRITTEN_HEADER]: rewritten }),
      },
      gate,
      chunks: () => file.chunks(new PriceLines(options.format, options.interval)),
    });
  });

  route(app, getDataPreview, async ({ query }) => {
    const { options, file, name } = await fileOf(query);
    const { rows, about } = await file.count();
    const lines = await firstLines(file, options);
    const [heading = '', ...some] = lines;
    const average = some.reduce((sum, line) => sum + line.length + 1, 0) / (some.length || 1);
    const bytes = Math.round(heading.length + 1 + average * rows);
    const { newest } = file;
    return { name, rows, about, bytes, shares: options.shares.length, newest, lines };
  });

  route(app, getFormatFile, ({ query: { interval = 'day' } }) => ({
    ...prepareText(amibrokerFormat(interval), 'text/plain; charset=utf-8'),
    headers: asAttachment(`dorpon-${interval}s.format`),
  }));

  route(app, getSectorFile, () => {
    const instruments = [...new Set(sources.codes())]
      .sort()
      .flatMap((code) => sources.instrumentOf(code) ?? []);
    return {
      ...prepareText(amibrokerSectors(instruments), 'text/plain; charset=utf-8'),
      headers: asAttachment('dorpon-sectors.txt'),
    };
  });
}

/** The first chunk of the file. */
async function firstLines(file: PriceFile, { format, interval }: FileOptions): Promise<string[]> {
  for await (const chunk of file.chunks(new PriceLines(format, interval), PREVIEWED))
    return Buffer.from(chunk)
      .toString('latin1')
      .trimEnd()
      .split('\n')
      .slice(0, PREVIEWED + 1);
  return [];
}

function nameOf(query: DataFileQuery, options: FileOptions, { newest }: PriceFile): string {
  const { code, sector, category, adjust = 0 } = query;
  const [only] = options.shares;
  const shares =
    options.shares.length === 1 && only ? only.code : `${options.shares.length}-shares`;
  const group = [sector, category].filter((part) => part !== undefined).join('-');
  return dataFileName({
    format: options.format,
    interval: options.interval,
    adjust,
    of: code === undefined ? group || 'all' : shares,
    newest: newest !== null && options.interval === 'minute' ? minuteName(Number(newest)) : newest,
  });
}

const minuteName = (at: EpochMs): string =>
  `${dhakaDay(at)}-${new Date(at + DHAKA_OFFSET_MS).toISOString().slice(11, 16).replace(':', '')}`;

/** When nothing is newer, a script continues from where it was. */
const sinceText = (since: EpochMs | undefined, { interval }: FileOptions): string | undefined =>
  since === undefined ? undefined : interval === 'day' ? dhakaDay(since) : String(since);

/** A hash of everything that determines the file; the file itself may have a million rows. */
function tagOf(query: DataFileQuery, { shares }: FileOptions, { version }: PriceFile): string {
  const adjusted = shares.map(({ code, factors }) => [
    code,
    ...factors.map(({ cause, price, volume }) => [cause.exDay, price, volume]),
  ]);
  return hash('sha1', JSON.stringify([query, adjusted, version]), 'base64url');
}

function rewrittenOn({ shares }: FileOptions): string | undefined {
  const days = shares.flatMap(({ factors }) => factors.map(({ cause }) => cause.exDay));
  return days.length === 0 ? undefined : tradingDayOf(Math.max(...days));
}
