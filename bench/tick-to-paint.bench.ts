// Time from a trade to its price on the screen, while 80 other shares trade four times a second. All
// processes use the clock of the same machine.
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { PRICE_UPDATE, STREAM_VERSION, type StreamRange } from '@dorpon/contract/live';
import { io } from 'socket.io-client';
import { liveLimits } from '../apps/server/src/live/live-limits.ts';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { judge, percentile, report } from './report.ts';
import { type Probe, type Storm, startStorm } from './storm.ts';

const SAMPLES = Number(process.env.SAMPLES ?? 200);
const SHARES = 80;
const CODE = 'ACI';
const PATH = '/share-list?group=none';
const { beatMs } = liveLimits;

interface Painted {
  readonly at: number;
  readonly text: string;
}
declare const painted: Painted[];

if (chromiumPath === null) report('tick-to-paint', { skipped: 'no Chromium' });
else await run();

async function run(): Promise<void> {
  const storm = await startStorm();
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const sent = recordMessages(storm.url);
  await page.goto(storm.url + PATH);
  await page.getByText(CODE, { exact: true }).first().waitFor();
  await storm.trade(SHARES, beatMs);
  await delay(5_000);
  await page.evaluate(watchRow, CODE);
  const probes = await probeOften(storm);
  const frames = await page.evaluate(() => painted);
  const found = probes.flatMap((probe) => {
    const price = (probe.pricePaisa / 100).toFixed(2);
    const frame = frames.find(({ at, text }) => at >= probe.at && text.includes(price));
    // Another trade in the same beat can replace the price before it is drawn.
    if (frame === undefined || frame.at - probe.at > 2_000) return [];
    return [{ whole: frame.at - probe.at, afterSend: frame.at - sent.sentAt(probe.seq) }];
  });
  sent.close();
  await browser.close();
  await storm.end();

  const whole = found.map((sample) => sample.whole);
  const afterSend = found.map((sample) => sample.afterSend);
  const middle = (values: number[]) => Math.round(percentile(values, 0.5));
  report('tick-to-paint', {
    probes: probes.length,
    seen: found.length,
    medianMs: { tradedToPainted: middle(whole), sentToPainted: middle(afterSend) },
    worstMs: { tradedToPainted: Math.max(...whole), sentToPainted: Math.max(...afterSend) },
    load: Number(loadavg()[0]?.toFixed(1)),
  });
  judge('tick-to-paint', 'part of the probes seen', found.length / probes.length, '>=', 0.7);
  judge('tick-to-paint', 'ms from sent to painted, p95', percentile(afterSend, 0.95), '<=', 60);
  const beyond = percentile(whole, 0.95) - beatMs;
  judge('tick-to-paint', 'ms from traded to painted beyond the beat, p95', beyond, '<=', 60);
}

/** Spreads trades over the beat. */
async function probeOften(storm: Storm): Promise<Probe[]> {
  const probes: Probe[] = [];
  while (probes.length < SAMPLES) {
    probes.push(await storm.probe(CODE));
    await delay(600 + ((probes.length * 37) % beatMs));
  }
  await delay(1_000);
  return probes;
}

/** A bare client on the same machine, which gets messages as soon as they are sent. */
function recordMessages(url: string) {
  const received: { range: StreamRange; at: number }[] = [];
  const auth = { app: 'dorpon', v: STREAM_VERSION };
  const socket = io(url, { transports: ['websocket'], auth });
  socket.on(PRICE_UPDATE, (_records: string, range: StreamRange) => {
    received.push({ range, at: Date.now() });
  });
  return {
    sentAt: (seq: number) =>
      received.find(({ range }) => range.a <= seq && seq <= range.s)?.at ?? Number.NaN,
    close: () => void socket.close(),
  };
}

/**
 * Records when each change of the row was painted: the first task after the frame of the change. This
 * can count one frame too many, never one too few.
 */
function watchRow(code: string): void {
  const frames: Painted[] = [];
  Object.assign(globalThis, { painted: frames });
  const row = [...document.querySelectorAll('[role="row"]')].find((each) =>
    [...each.querySelectorAll('*')].some((cell) => cell.textContent === code),
  );
  if (row === undefined) throw new Error(`no row of ${code}`);
  new MutationObserver(() => {
    const text = row.textContent ?? '';
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        frames.push({ at: Date.now(), text });
        port1.close();
      };
      port2.postMessage(null);
    });
  }).observe(row, { subtree: true, childList: true, characterData: true });
}
