import { floorNow } from '@dorpon/domain/market/floor-now';
import {
  type Contribution,
  contributions,
  type IndexMember,
} from '@dorpon/domain/market/index-movers';
import { marketTotals } from '@dorpon/domain/market/market-totals';
import { moverBalance } from '@dorpon/domain/market/mover-balance';
import { changeOf, changePercentOf, priceOf, type Quote } from '@dorpon/domain/market/quote';
import { daySummary } from '@dorpon/domain/market/share-summary';
import { figuresToday, rankShares } from '@dorpon/domain/market/top-shares';
import { isListed } from '@dorpon/domain/market/universe';
import { taka } from '@dorpon/domain/units';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './set-up-app.ts';
import { type BoardAt, recordStream } from './stream-boards.ts';

/** Named texts of a screen, read in one go, so that no render lies between two of them. */
type Sample = Record<string, string>;

const EVERY_MS = 70;

const readHome = (page: Page): Promise<Sample> =>
  page.evaluate(() => {
    const text = (selector: string, root: ParentNode = document) =>
      root.querySelector(selector)?.textContent ?? '';
    // The percentage follows, without a sign where it is 0.00%.
    const [change = ''] = /[+\u2212]?[\d,]+\.\d\d/.exec(text('.heading-change')) ?? [];
    const sample: Sample = {
      price: text('.index-hero .big-price'),
      change,
      percent: text('.heading-change b'),
      tag: text('.mirror-line .plot-tag-text'),
      'bar price': text('.index-figure b'),
      'bar change': text('.index-figure .index-change > span'),
      'bar percent': text('.index-figure .index-change > span:last-child'),
      'mover change': text('.mover-total b'),
      'points up': text('.mover-sums > span:nth-child(1) span'),
      'points down': text('.mover-sums > span:nth-child(2) span'),
      story: /is (?:up|down) ([\d.]+)%/.exec(text('.story-line'))?.[1] ?? '',
      value: text('.turnover-row.today .turnover-value'),
    };
    for (const [side, counted] of document.querySelectorAll('.breadth-figures b').entries())
      sample[`breadth ${side}`] = counted.textContent ?? '';
    for (const row of document.querySelectorAll('.top-row')) {
      const code = text('.code', row);
      sample[`${code} last`] = text('.top-last', row);
      sample[`${code} percent`] = text('.top-change', row);
      sample[`${code} tone`] = row.querySelector('.sparkline')?.classList[1] ?? '';
    }
    for (const row of document.querySelectorAll('.locked-row'))
      sample[`${text('.code', row)} last`] = text('.locked-price', row);
    return sample;
  });

/** A named text: where it is, which of several, and the part of it that is the figure. */
interface Figure {
  readonly selector: string;
  readonly index?: number;
  readonly pattern?: string;
}

/** A screen of rows or tiles. */
interface RowScreen {
  readonly row: string;
  readonly code: string;
  readonly last: string;
  readonly figures: Readonly<Record<string, Figure>>;
}

const tableRows = { row: '.share-row', code: '.share-link', last: '.last-cell' };
const newest: Figure = { selector: '.page-as-of', pattern: '\\d\\d:\\d\\d:\\d\\d' };
const summary = (index: number): Figure => ({ selector: '.list-summary b', index });

const shareList: RowScreen = {
  ...tableRows,
  figures: {
    'breadth 0': summary(0),
    'breadth 1': summary(1),
    'breadth 2': summary(2),
    'list value': summary(3),
  },
};
const topList: RowScreen = {
  ...tableRows,
  figures: { gainers: { selector: '.page-note', pattern: 'of (\\d+)' } },
};
const matrix: RowScreen = { ...tableRows, figures: { newest } };
const tvBoard: RowScreen = {
  row: '.tile',
  code: '.tile-code',
  last: '.tile-price',
  figures: { 'list value': { selector: '.tv-value b' } },
};

/** The figures and the rows in view. */
const readRows =
  (screen: RowScreen) =>
  (page: Page): Promise<Sample> =>
    page.evaluate((shown) => {
      const text = (selector: string, root: ParentNode) =>
        root.querySelector(selector)?.textContent ?? '';
      const sample: Sample = {};
      for (const [name, { selector, index = 0, pattern }] of Object.entries(shown.figures)) {
        const whole = document.querySelectorAll(selector)[index]?.textContent ?? '';
        const found = new RegExp(pattern ?? '.*').exec(whole);
        sample[name] = found?.[1] ?? found?.[0] ?? '';
      }
      for (const row of document.querySelectorAll(shown.row))
        sample[`${text(shown.code, row)} last`] = text(shown.last, row);
      return sample;
    }, screen);

const numberOf = (text: string): number | null => {
  const plain = text.replaceAll(',', '').replace('\u2212', '-').replace(/[+%]/g, '').trim();
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
};
const toneOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'dn' : 'uc');
const timeOf = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', timeStyle: 'medium' }).format(at);
const crore = (paisa: number) => Number((paisa / 1e9).toFixed(2));

interface Facts {
  readonly opensAt: number;
  readonly members: readonly IndexMember[];
}

/** What a screen at this position has to show under each name. */
function shownAt(
  board: BoardAt,
  { opensAt, members }: Facts,
): (name: string) => number | string | null {
  const index = board.get('DSEX') as Quote;
  const day = daySummary(board.values(), opensAt);
  const value = crore(marketTotals(board.values()).value);
  const rows: Contribution[] = contributions(members, board, taka(index.yesterdayClose));
  const { up, down, since } = moverBalance(rows, changeOf(index));
  const percent = changePercentOf(index);
  const traded = [...board.values()].filter(({ quoteBase }) => isListed(quoteBase));
  const today = traded.map((quote) => figuresToday(quote, opensAt));
  const named: Record<string, number | string> = {
    price: taka(priceOf(index)),
    tag: taka(priceOf(index)),
    'bar price': taka(priceOf(index)),
    change: taka(changeOf(index)),
    'bar change': taka(changeOf(index)),
    percent,
    'bar percent': percent,
    story: Math.abs(percent),
    'mover change': taka(changeOf(index)),
    'points up': taka(up),
    'points down': taka(down),
    sum: taka(up + down),
    since: taka(since),
    value,
    'list value': value,
    'breadth 0': day.down,
    'breadth 1': day.unchanged,
    'breadth 2': day.up,
    gainers: rankShares(today, 'gainers', undefined, floorNow(traded, opensAt)).length,
    newest: timeOf(Math.max(...traded.map(({ tradedAt }) => tradedAt))),
  };
  return (name) => {
    if (name in named) return named[name] ?? null;
    const [code = '', figure] = name.split(' ');
    const quote = board.get(code);
    if (quote === undefined) return null;
    if (figure === 'tone') return toneOf(changeOf(quote));
    return figure === 'last' ? taka(priceOf(quote)) : changePercentOf(quote);
  };
}

/** The figures that disagree at the position that explains most of the sample; empty when none. */
function disagreement(sample: Sample, positions: readonly ReturnType<typeof shownAt>[]): string[] {
  const shown = Object.entries(sample).filter(([, text]) => text !== '');
  const wrongAt = (expected: ReturnType<typeof shownAt>) =>
    shown.flatMap(([name, text]) => {
      const right = expected(name);
      const same = typeof right === 'string' ? text === right : numberOf(text) === right;
      return same ? [] : [`${name}: ${text} (${right})`];
    });
  let least: string[] | undefined;
  for (const expected of positions) {
    const wrong = wrongAt(expected);
    if (least === undefined || wrong.length < least.length) least = wrong;
    if (least.length === 0) break;
  }
  return least ?? ['no position'];
}

/**
 * Home and the lists, each read `count` times while the market trades. Every figure of a sample must
 * be that of one position of the stream.
 */
export async function checkOneMoment(app: App, count: number): Promise<void> {
  for (const [path, ready, read] of [
    ['/', '.mover-total', readHome],
    ['/share-list?group=none', '.share-row', readRows(shareList)],
    ['/top-list', '.share-row', readRows(topList)],
    ['/data-matrix', '.share-row', readRows(matrix)],
    ['/price-board?tv=1', '.tile', readRows(tvBoard)],
  ] as const) {
    const page = await app.newPage();
    const stream = recordStream(page);
    await page.goto(app.url + path);
    await page.waitForSelector(ready);
    await page.waitForSelector(path === '/' ? '.mirror-line .plot-tag-text' : ready);
    const facts = await factsOf(app.url);
    const samples: Sample[] = [];
    while (samples.length < count) {
      samples.push(await read(page));
      await page.waitForTimeout(EVERY_MS);
    }
    const missing = Object.entries(samples[0] ?? {}).filter(([, text]) => text === '');
    if (path !== '/') expect(missing).toEqual([]);
    const positions = stream.boards().map((board) => shownAt(board, facts));
    expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBeGreaterThan(3);
    expect(
      samples.map((sample) => disagreement(sample, positions)).filter(({ length }) => length > 0),
    ).toEqual([]);
    await page.close();
  }
}

/** The change of an index beside the points of its movers. */
const readMovers = (page: Page): Promise<Sample> =>
  page.evaluate(() => {
    const figure = (selector: string) =>
      /[+\u2212]?[\d,]+\.\d+/.exec(document.querySelector(selector)?.textContent ?? '')?.[0] ?? '';
    const sums = ':is(.mover-sums, .members-sums)';
    return {
      change: figure('.heading-change'),
      'points up': figure(`${sums} > span:nth-child(1)`),
      'points down': figure(`${sums} > span:nth-child(2)`),
      // Home shows the change under its movers, the page of an index their sum.
      'mover change': figure('.mover-total'),
      sum: figure('.members-total'),
      since: figure(':is(.mover-total, .members-total) + span') || '0',
    };
  });

/**
 * Home, or the page of DSEX, on a connection that delivers in bunches, as mobile data does. Every
 * sample must be the first board or that of an update with an index. The first board may include
 * trades since the index was computed; their points are shown apart.
 */
export async function checkBunchedMoment(
  app: App,
  path: '/' | '/detail/DSEX',
  count: number,
  everyMs: number,
): Promise<void> {
  const page = await app.newPage();
  await bunchFrames(page, everyMs);
  const stream = recordStream(page);
  await page.goto(app.url + path);
  await page.waitForSelector('.mover-total, .members-total');
  const facts = await factsOf(app.url);
  const samples: Sample[] = [];
  const changes = () => new Set(samples.map(({ change }) => change)).size;
  // A busy machine has few updates in the usual time.
  while (samples.length < count || (changes() <= 3 && samples.length < 4 * count)) {
    samples.push(await readMovers(page));
    await page.waitForTimeout(EVERY_MS);
  }
  const shownAlways = ['change', 'points up', 'points down'];
  expect(samples.filter((sample) => shownAlways.some((name) => !sample[name]))).toEqual([]);
  const positions = stream.boards('computed').map((board) => shownAt(board, facts));
  expect(changes()).toBeGreaterThan(3);
  expect(
    samples.map((sample) => disagreement(sample, positions)).filter(({ length }) => length > 0),
  ).toEqual([]);
}

/** Holds what the server sends and delivers it at intervals. */
async function bunchFrames(page: Page, everyMs: number): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    let held: (string | Buffer)[] = [];
    const timer = setInterval(() => {
      for (const frame of held) socket.send(frame);
      held = [];
    }, everyMs);
    server.onMessage((frame) => held.push(frame));
    server.onClose(() => clearInterval(timer));
    socket.onClose(() => {
      clearInterval(timer);
      server.close();
    });
  });
}

async function factsOf(url: string): Promise<Facts> {
  const read = async (path: string) => (await fetch(`${url}/api${path}`)).json();
  const time = (await read('/shares/market-time')) as { marketStartTime: number };
  const [index] = (await read('/shares/get-index-share-list?name=DSEX')) as {
    list: { code: string; float_shares: number }[];
  }[];
  const members = index?.list.map(({ code, float_shares }) => ({
    code,
    floatShares: float_shares,
  }));
  return { opensAt: time.marketStartTime, members: members ?? [] };
}
