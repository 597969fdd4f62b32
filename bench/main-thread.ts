import type { Browser, Page } from 'playwright-core';

/** Use of the page's main thread: parts of its time, and CPU time of each task. */
export interface MainThread {
  readonly busy: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  readonly tasksMs: readonly number[];
}

/** Processor time, not wall time: on a busy machine a task mostly waits for a core. */
export async function watchMainThread(
  browser: Browser,
  page: Page,
  seconds: number,
): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<Map<string, number>> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.waitForTimeout(seconds * 1000);
  const after = await read();
  const tasksMs = cpuTasksMs(await browser.stopTracing());
  await session.detach();
  const part = (key: string) =>
    Number((((after.get(key) ?? 0) - (before.get(key) ?? 0)) / seconds).toFixed(4));
  return {
    busy: part('TaskDuration'),
    script: part('ScriptDuration'),
    layout: part('LayoutDuration'),
    style: part('RecalcStyleDuration'),
    tasksMs,
  };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** CPU time of each task of the page's main thread. */
export function cpuTasksMs(trace: Buffer): number[] {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const mains = events
    .filter(
      ({ name, args: { name: thread } }) => name === 'thread_name' && thread === 'CrRendererMain',
    )
    .map(({ pid, tid }) => `${pid}:${tid}`);
  return events
    .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid }) => mains.includes(`${pid}:${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}
