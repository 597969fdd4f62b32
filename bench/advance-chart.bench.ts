// Our chart beside lightweight-charts, which draws the same bars and the same lines computed
// beforehand, in the same run and by the same ruler. Figures of frames are processor time of the main
// thread.
import { loadavg } from 'node:os';
import { chromiumPath, launchBrowser } from '../e2e/testing/browser.ts';
import { startChartPages } from './advance-chart/chart-pages.ts';
import { type FrameCost, frameCategories, frameCosts } from './advance-chart/frame-costs.ts';
import { measureLiveCharts } from './advance-chart/live-charts.ts';
import type { ChartBench, PageChoice } from './advance-chart/page.ts';
import { fetchFolder } from './fetched-package.ts';
import { judge, judgeRounds, median, percentile, report } from './report.ts';

const BENCH = 'advance-chart';
const PEER = ['lightweight-charts', '5.2.1'] as const;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
/** Of the charts that are live; 0 leaves them out. */
const SECONDS = Number(process.env.SECONDS ?? 300);
const BARS = 20_000;
const STUDIES = 6;
const DRAWINGS = 500;
const FRAMES = 120;
const PAN_PIXELS = 7;
/** Half of the frames by `PAN_PIXELS`, with 200 bars on 1,200 pixels: 70 bars. */
const LEAST_MOVED = 60;
const ZOOMED_BARS = [100, 1_500] as const;

declare const bench: ChartBench;

interface Round {
  readonly openMs: number;
  readonly openCpuMs: number;
  readonly pan: readonly FrameCost[];
  readonly zoom: readonly FrameCost[];
  readonly tick: readonly FrameCost[];
  /** Frames in which nothing happens: scripts of the page that measures. */
  readonly rest: readonly FrameCost[];
}

const peer = chromiumPath === null ? null : await fetchFolder(...PEER);
if (chromiumPath === null) report(BENCH, { skipped: 'no Chromium' });
else if (peer === null) report(BENCH, { skipped: `${PEER[0]} cannot be installed` });
else await run(peer);

async function run(peerFolder: string): Promise<void> {
  const pages = await startChartPages(peerFolder);
  const browser = await launchBrowser();
  const charts = { bars: BARS, studies: STUDIES, drawings: 0 };
  const kinds: Record<string, PageChoice> = {
    ours: { chart: 'ours', ...charts },
    peer: { chart: 'peer', ...charts },
    drawn: { chart: 'ours', ...charts, drawings: DRAWINGS },
  };
  const rounds: Record<string, Round[]> = { ours: [], peer: [], drawn: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn, and in the other order in every second round.
    const order = Object.keys(kinds);
    for (const kind of round % 2 === 0 ? order : order.toReversed())
      rounds[kind]!.push(await measure(kinds[kind]!));
  }
  await pages.close();

  const of = (kind: string, figure: (round: Round) => number) => rounds[kind]!.map(figure);
  const wholeP95 = (frames: readonly FrameCost[]) =>
    percentile(
      frames.map(({ whole }) => whole),
      0.95,
    );
  const medianScript = (frames: readonly FrameCost[]) => median(frames.map(({ script }) => script));
  const scriptOf = ({ tick, rest }: Round) => medianScript(tick) - medianScript(rest);
  for (const kind of Object.keys(kinds))
    report(BENCH, {
      chart: kind,
      medianMs: {
        open: rounded(median(of(kind, ({ openMs }) => openMs))),
        openMainThread: rounded(median(of(kind, ({ openCpuMs }) => openCpuMs))),
        panP95: rounded(median(of(kind, ({ pan }) => wholeP95(pan)))),
        zoomP95: rounded(median(of(kind, ({ zoom }) => wholeP95(zoom)))),
        tickScript: rounded(median(of(kind, scriptOf))),
        restScript: rounded(median(of(kind, ({ rest }) => medianScript(rest)))),
        tickWhole: rounded(median(of(kind, ({ tick }) => median(tick.map(({ whole }) => whole))))),
      },
      load: rounded(loadavg()[0]!),
    });
  const ratios = (a: string, b: string, figure: (round: Round) => number) =>
    rounds[a]!.map((round, at) => figure(round) / figure(rounds[b]![at]!));
  judgeRounds(
    BENCH,
    'opened, of the time of lightweight-charts',
    ratios('ours', 'peer', ({ openMs }) => openMs),
    '<=',
    0.8,
  );
  judgeRounds(
    BENCH,
    'frame of panning and zooming p95, of that of lightweight-charts',
    ratios('ours', 'peer', ({ pan, zoom }) => wholeP95([...pan, ...zoom])),
    '<=',
    1.2,
  );
  judgeRounds(
    BENCH,
    'a tick, ms of scripts on the main thread above those of a frame without one',
    of('ours', scriptOf),
    '<=',
    1,
  );
  judgeRounds(
    BENCH,
    `panning with ${DRAWINGS} drawings p95, of that with none`,
    ratios('drawn', 'ours', ({ pan }) => wholeP95(pan)),
    '<=',
    1.3,
  );
  if (SECONDS > 0) await judgeLiveCharts();
  await browser.close();

  async function judgeLiveCharts(): Promise<void> {
    const live = await measureLiveCharts(browser, SECONDS);
    report(BENCH, { liveCharts: 8, seconds: SECONDS, ...live });
    judge(BENCH, 'live charts: main thread, part of its time', live.busy, '<=', 0.35);
    judge(BENCH, 'live charts: heap growth, MB', live.heapGrowthMb, '<=', 5);
    judge(BENCH, 'live charts: longest task, ms', live.longestTaskMs, '<=', 50);
  }

  async function measure(choice: PageChoice): Promise<Round> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    const search = new URLSearchParams(Object.entries(choice).map(([k, v]) => [k, String(v)]));
    await page.goto(`${pages.url}?${search}`);
    await page.waitForFunction(() => 'bench' in globalThis);
    await browser.startTracing(page, { categories: frameCategories });
    const openMs = await page.evaluate(() => bench.open());
    const moved = await page.evaluate(([frames, pixels]) => bench.pan(frames, pixels), [
      FRAMES,
      PAN_PIXELS,
    ] as const);
    // A chart that ignored the drag would be the fastest.
    if (moved < LEAST_MOVED) throw new Error(`${choice.chart} moved by ${moved} bars`);
    await page.evaluate(([frames, least, most]) => bench.zoom(frames, least, most), [
      FRAMES,
      ...ZOOMED_BARS,
    ] as const);
    await page.evaluate((frames) => bench.tick(frames), FRAMES);
    const costs = frameCosts(await browser.stopTracing());
    await context.close();
    const part = (name: string) => costs.get(name) ?? [];
    const openCpuMs = part('open')[0]?.whole ?? Number.NaN;
    return {
      openMs,
      openCpuMs,
      pan: part('pan'),
      zoom: part('zoom'),
      tick: part('tick'),
      rest: part('rest'),
    };
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
