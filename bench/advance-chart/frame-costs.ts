interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Milliseconds of the main thread's processor time from one mark to the next. */
export interface FrameCost {
  /** All tasks, with the copying of canvases to the screen. */
  readonly whole: number;
  /** Scripts, with the commands that they give to canvases. */
  readonly script: number;
}

/** Tracing categories that `frameCosts` reads. */
export const frameCategories = ['toplevel', 'blink.user_timing', 'devtools.timeline'];

const TASK = 'ThreadControllerImpl::RunTask';

/**
 * The cost of each mark of the page, by its name. Processor time, because on a busy machine a frame
 * mostly waits for a core; whole tasks, because a headless browser has no display whose frames could be
 * missed. Without a graphics card the main thread itself copies each changed canvas, which is most of
 * `whole`.
 */
export function frameCosts(trace: Buffer): Map<string, FrameCost[]> {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const marks = events
    .filter(({ cat, name }) => cat.includes('blink.user_timing') && /^[a-z]+$/.test(name))
    .toSorted(byStart);
  const [first] = marks;
  if (!first) throw new Error('the trace has no marks');
  const ofMain = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid)
    .toSorted(byStart);
  const whole = sums(
    marks,
    ofMain.filter(({ name }) => name === TASK),
  );
  const script = sums(marks, outermost(ofMain.filter(({ name }) => name === 'FunctionCall')));
  const byName = new Map<string, FrameCost[]>();
  for (const [at, { name }] of marks.entries()) {
    const cost = { whole: whole[at]!, script: script[at]! };
    byName.set(name, [...(byName.get(name) ?? []), cost]);
  }
  return byName;
}

const byStart = (a: TraceEvent, b: TraceEvent): number => a.ts - b.ts;

/** A mark is set within a task, which then belongs to what the mark begins. */
function sums(marks: readonly TraceEvent[], events: readonly TraceEvent[]): number[] {
  const costs = marks.map(() => 0);
  let place = -1;
  for (const { ts, dur = 0, tdur = 0 } of events) {
    while (place + 1 < marks.length && marks[place + 1]!.ts <= ts + dur) place += 1;
    if (place >= 0) costs[place]! += tdur / 1000;
  }
  return costs;
}

function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}
