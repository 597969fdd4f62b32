// `/portfolio` of a member with 10,000 transactions over ten years in 100 shares, on a mid-range phone over 4G: the time
// to the first figures, and the use of the main thread while the market trades. SECONDS=20 makes a quick run.
import { loadavg } from 'node:os';
import type { Browser } from 'playwright-core';
import { readInstruments } from '../apps/server/src/feed/instrument-list.ts';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { type MemberSession, signInByCall } from '../e2e/testing/member-session.ts';
import { startRealServer } from '../e2e/testing/real-server.ts';
import { watchMainThread } from './main-thread.ts';
import { CPU_SLOWDOWN, fourG, PHONE_SCREEN } from './phone.ts';
import { judge, judgeRounds, report, yardstickMs } from './report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 60);
const SETTLE_MS = 10_000;
const SHARES = 100;
const TRANSACTIONS = 10_000;
const CHANGES_PER_SAVE = 500;
const YEARS = 10;
const DAY_MS = 86_400_000;
const ADMIN = 'admin-of-bench@example.com';

if (chromiumPath === null) report('portfolio-page', { skipped: 'no Chromium' });
else await run();

async function run(): Promise<void> {
  const server = await startRealServer({
    own: true,
    env: { FEED: 'simulator', SIM_SEED: '1', SIM_YEARS: `${YEARS}`, ADMIN_EMAILS: ADMIN },
  });
  const browser = await launchBrowser();
  try {
    const member = await signInByCall(server, 'investor@example.com');
    const admin = await signInByCall(server, ADMIN);
    const until = Date.now() + 365 * DAY_MS;
    await sent(admin, '/admin/set-pro', { member: member.id, until, reason: 'Bench' });
    await fillPortfolio(member);
    const paints: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      paints.push(await firstFigures(browser, member, server.url));
      const load = Number(loadavg()[0]?.toFixed(1));
      report('portfolio-page', { round, ms: paints.at(-1), yardstickMs: yardstickMs(), load });
    }
    const seconds = paints.map((ms) => ms / 1000);
    judgeRounds('portfolio-page', 'seconds to the first figures', seconds, '<=', 2.5);
    const { tasksMs, ...parts } = await whileTrading(browser, member, server.url);
    report('portfolio-page', { ...parts, longestTaskMs: Math.round(Math.max(0, ...tasksMs)) });
    judge('portfolio-page', 'main thread while trading, part of its time', parts.busy, '<=', 0.15);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Buys and sells in turn, each at the close of its day. */
async function fillPortfolio(member: MemberSession): Promise<void> {
  const codes = readInstruments()
    .map(({ code }) => code)
    .slice(0, SHARES);
  const id = 'bench';
  const settings = {
    lotMethod: 'fifo',
    hasTaxNumber: true,
    charges: [],
    automaticActions: false,
    depositRate: 0,
    broker: '',
  };
  await sent(member, '/portfolio/save-portfolio', { id, base: 0, name: 'Bench', settings });
  const made = [];
  for (const code of codes) {
    const query = `code=${code}&count=10000&col=c`;
    const bars = (await (await member.get(`/shares/get-eod-data-count?${query}`)).json()) as {
      d: string;
      c: number;
    }[];
    const each = TRANSACTIONS / SHARES;
    for (let i = 0; i < each; i += 1) {
      const { d: day, c } = bars[Math.floor((i * (bars.length - 1)) / each)]!;
      // Three purchases and a sale of half of them, so that lots remain.
      const kind = i % 4 === 3 ? 'sell' : 'buy';
      const price = Math.round(c * 100);
      const content = { kind, day, code, quantity: 100 + (i % 7) * 10, price, charges: 50 };
      made.push({ id: `t${made.length}`, base: 0, content });
    }
  }
  made.sort((a, b) => a.content.day.localeCompare(b.content.day));
  for (let at = 0; at < made.length; at += CHANGES_PER_SAVE) {
    const changes = made.slice(at, at + CHANGES_PER_SAVE);
    await sent(member, '/portfolio/save-transactions', { portfolio: id, changes });
  }
}

async function sent(member: MemberSession, path: string, body: object): Promise<void> {
  const answer = await member.post(path, body);
  const text = await answer.text();
  if (!answer.ok || text.includes('"refused"')) throw new Error(`${path}: ${text.slice(0, 500)}`);
}

declare const figuresMs: number | undefined;

/** From the address to the frame that shows the worth and a holding's figures. */
async function firstFigures(browser: Browser, member: MemberSession, url: string): Promise<number> {
  const context = await member.device(browser, PHONE_SCREEN);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fourG);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchFigures);
  await page.goto(`${url}/portfolio`, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => figuresMs);
  const ms = (await found.jsonValue()) ?? Number.NaN;
  await context.close();
  return Math.round(ms);
}

function watchFigures(): void {
  Object.assign(globalThis, { figuresMs: undefined });
  const look = () => {
    const worth = document.querySelector('.portfolio-worth .big-price')?.textContent ?? '';
    if (/\d/.test(worth)) Object.assign(globalThis, { figuresMs: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function whileTrading(browser: Browser, member: MemberSession, url: string) {
  const context = await member.device(browser, PHONE_SCREEN);
  const page = await context.newPage();
  await page.goto(`${url}/portfolio`);
  await page.waitForSelector('.portfolio-worth .big-price');
  await page.waitForTimeout(SETTLE_MS);
  const thread = await watchMainThread(browser, page, SECONDS);
  await context.close();
  return thread;
}
