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
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** CPU time of each task of the page's main thread. */
export const cpuTasksMs = (trace: Buffer): number[] =>
  mainTasks(trace).tasks.map(({ cpuMs }) => cpuMs);

/**
 * CPU time of the main thread from each frame to the next: what the interval would be with a core to
 * itself. The page marks its frames (`performance.mark('frame')`); the trace needs the categories `toplevel`
 * and `blink.user_timing`.
 */
export function cpuFramesMs(trace: Buffer): number[] {
  const { tasks, frames } = mainTasks(trace);
  return frames.slice(1).map((end, i) => {
    const own = tasks.filter(({ at }) => at >= frames[i]! && at < end);
    return own.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  });
}

function mainTasks(trace: Buffer) {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const mains = events
    .filter(
      ({ name, args: { name: thread } }) => name === 'thread_name' && thread === 'CrRendererMain',
    )
    .map(({ pid, tid }) => `${pid}:${tid}`);
  const own = events.filter(({ pid, tid }) => mains.includes(`${pid}:${tid}`));
  return {
    tasks: own
      .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
      .map(({ ts, tdur = 0 }) => ({ at: ts, cpuMs: tdur / 1000 })),
    frames: own
      .filter(({ name }) => name === 'frame')
      .map(({ ts }) => ts)
      .sort((a, b) => a - b),
  };
}
