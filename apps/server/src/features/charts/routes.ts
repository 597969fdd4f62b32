import { hash } from 'node:crypto';
import { type ChartQuery, getChartPng, getChartSvg, pixelsOf } from '@dorpon/contract/charts';
import type { FastifyInstance } from 'fastify';
import type { ChartInput } from '../../drawing/chart-input.ts';
import type { Picture, PictureFormat } from '../../drawing/picture.ts';
import type { Encoding } from '../../http/encoding.ts';
import { etagOf, type Prepared, type Representation } from '../../http/prepared.ts';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { type Call, route } from '../../http/route.ts';
import { chartInput } from './chart-input.ts';
import type { ChartSources } from './chart-sources.ts';
import type { DrawingQueue } from './drawing-queue.ts';
import { PictureCache } from './picture-cache.ts';

export interface ChartsParts {
  readonly sources: ChartSources;
  readonly isKnown: IsKnown;
  readonly queue: DrawingQueue;
}

const CACHE_BYTES = 32 * 2 ** 20;

const lasting = 'public, max-age=3600';
/** Half a minute is long enough for a chat app to show the chart to everyone. */
const running = 'public, max-age=30, stale-while-revalidate=60';

export function chartRoutes(app: FastifyInstance, { sources, isKnown, queue }: ChartsParts): void {
  const cache = new PictureCache(CACHE_BYTES);

  async function picture(
    { countedAs: caller, land, params: { code }, query }: Call<typeof getChartPng>,
    format: PictureFormat,
  ) {
    requireShare(isKnown, code);
    const input = await chartInput(sources, code, query);
    // Without a feed, imports can add days before the newest one.
    const finished =
      sources.source !== 'none' && query.upto !== undefined && query.upto < sources.hours().day;
    const control = finished ? lasting : running;
    const key = `${format} ${control} ${keyOf(input)}`;
    const known = cache.get(key);
    if (known) return known;
    const cost = drawingMs(query, format);
    // In addition to the endpoint's cost, which covers the main thread and is due for cached
    // pictures too.
    if (!queue.has(key)) app.limits.charge(caller, CHARGED * cost);
    land();
    const drawn = await queue.draw(caller, key, cost, { format, input });
    return cache.keep(key, prepared(drawn, format, control), bytesOf(drawn));
  }

  route(app, getChartSvg, (call) => picture(call, 'svg'));
  route(app, getChartPng, (call) => picture(call, 'png'));
}

/** Milliseconds of the drawing thread, as measured with 3000 bars and four studies. */
const drawingMs = (query: ChartQuery, format: PictureFormat): number =>
  format === 'svg' ? 15 : 15 + (50 * pixelsOf(query)) / 1_000_000;

/**
 * The part of a drawing's time that is charged. An address may use a fifth of the main thread's
 * time, but half of the drawing thread's, because the queue lets callers take turns: 0.2 ÷ 0.5.
 */
const CHARGED = 0.4;

/** Hash of everything that is drawn: the same key is the same picture. */
function keyOf({ bars, ...rest }: ChartInput): string {
  const figures = hash('sha1', new Uint8Array(bars.memory), 'base64url');
  return `${figures} ${hash('sha1', JSON.stringify(rest), 'base64url')}`;
}

/** An SVG opened directly is a page; this policy keeps it from loading or running anything. */
const headersOf = (format: PictureFormat, control: string): Record<string, string> => ({
  'cache-control': control,
  ...(format === 'svg' ? { 'content-security-policy': "default-src 'none'" } : {}),
});

function prepared(
  { tag, identity, packed }: Picture,
  format: PictureFormat,
  control: string,
): Prepared {
  const as = (body: Uint8Array, encoding: Encoding): Representation => ({
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    etag: etagOf(tag, encoding),
    encoding,
  });
  const plain = as(identity, 'identity');
  const others = packed && { gzip: as(packed.gzip, 'gzip'), br: as(packed.br, 'br') };
  return {
    as: (encoding) => (encoding === 'identity' || !others ? plain : others[encoding]),
    headers: headersOf(format, control),
    type: format === 'svg' ? 'image/svg+xml' : 'image/png',
  };
}

const bytesOf = ({ identity, packed }: Picture): number =>
  identity.byteLength + (packed ? packed.gzip.byteLength + packed.br.byteLength : 0);
