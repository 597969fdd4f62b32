import type { Interval } from '@dorpon/domain/chart/interval';
import { type ReplaySpeed, replayTick } from '@dorpon/domain/chart/pro/replay-clock';
import { nextReplayMoment, previousReplayMoment } from '@dorpon/domain/chart/pro/replay-step';
import type { EpochMs } from '@dorpon/domain/units';
import type { Store } from '../../../../chart/chart-host.ts';

export interface ReplayState {
  /** `choosing`: the next click on a chart chooses the first moment. */
  readonly phase: 'off' | 'choosing' | 'paused' | 'playing';
  /** Bars up to here are shown. */
  readonly moment: EpochMs;
  readonly speed: ReplaySpeed;
  /** Bars are being fetched. */
  readonly waiting: boolean;
  /** The last move failed; the replay is paused where it was. */
  readonly failed: boolean;
  /** Nothing later has been traded. */
  readonly atEnd: boolean;
}

export interface Replay extends Store<ReplayState> {
  choose(): void;
  cancelChoice(): void;
  start(moment: EpochMs): void;
  toggle(): void;
  pause(): void;
  /** Pauses and moves by bars of the active chart. */
  step(bars: -1 | 1): void;
  jump(moment: EpochMs): void;
  setSpeed(speed: ReplaySpeed): void;
  retry(): void;
  end(): void;
  destroy(): void;
}

interface ReplayParts {
  /** Loads bars up to the moment in every chart; rejects if one fails. */
  readonly playTo: (moment: EpochMs) => Promise<void>;
  readonly interval: () => Interval;
  /** The newest moment: now. */
  readonly newest: () => EpochMs;
  readonly frames?: {
    readonly request: (run: (now: number) => void) => number;
    readonly cancel: (frame: number) => void;
  };
}

const off: ReplayState = {
  phase: 'off',
  moment: 0,
  speed: 1,
  waiting: false,
  failed: false,
  atEnd: false,
};

const windowFrames = {
  request: (run: (now: number) => void) => requestAnimationFrame(run),
  cancel: (frame: number) => cancelAnimationFrame(frame),
};

/** The moment moves only when its bars are there, one request at a time. */
export function createReplay({
  playTo,
  interval,
  newest,
  frames = windowFrames,
}: ReplayParts): Replay {
  let state = off;
  const listeners = new Set<() => void>();
  let frame = 0;
  let lastFrame: number | undefined;
  let rest = 0;
  let running = false;
  /** The target of a move that came while another was running, or that failed. */
  let target: EpochMs | undefined;
  /** The target of the running move. */
  let going: EpochMs | undefined;
  /** Answers to a replay that has ended are ignored. */
  let round = 0;

  const set = (change: Partial<ReplayState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  async function move(moment: EpochMs): Promise<void> {
    target = Math.min(moment, newest());
    if (running) return;
    running = true;
    const mine = round;
    set({ waiting: true, failed: false });
    try {
      while (target !== undefined) {
        const next: EpochMs = target;
        target = undefined;
        going = next;
        try {
          await playTo(next);
        } catch {
          if (mine !== round) return;
          target ??= next;
          set({ failed: true, phase: state.phase === 'playing' ? 'paused' : state.phase });
          return;
        }
        if (mine !== round) return;
        set({ moment: next, atEnd: next >= newest() });
      }
    } finally {
      if (mine === round) {
        running = false;
        going = undefined;
        set({ waiting: false });
        if (state.atEnd && state.phase === 'playing') pause();
      }
    }
  }

  function tick(now: number): void {
    frame = frames.request(tick);
    const elapsed = lastFrame === undefined ? 0 : now - lastFrame;
    lastFrame = now;
    // A slow answer slows the replay down instead of skipping bars.
    if (running) return;
    const passed = replayTick(rest, elapsed, state.speed);
    rest = passed.rest;
    if (passed.bars === 0) return;
    let moment = state.moment;
    for (let bar = 0; bar < passed.bars; bar += 1) moment = nextReplayMoment(interval(), moment);
    void move(moment);
  }

  function play(): void {
    if (state.phase === 'off' || state.atEnd) return;
    lastFrame = undefined;
    rest = 0;
    set({ phase: 'playing', failed: false });
    if (target !== undefined) void move(target);
    frame = frames.request(tick);
  }

  function pause(): void {
    frames.cancel(frame);
    if (state.phase === 'playing') set({ phase: 'paused' });
  }

  function stop(): void {
    frames.cancel(frame);
    round += 1;
    running = false;
    going = undefined;
    target = undefined;
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: () => set({ phase: 'choosing' }),
    cancelChoice: () => set({ phase: state.moment > 0 ? 'paused' : 'off' }),
    start(moment) {
      set({ phase: 'paused', moment: Math.min(moment, newest()), atEnd: false });
      void move(moment);
    },
    toggle: () => (state.phase === 'playing' ? pause() : play()),
    pause,
    step(bars) {
      pause();
      const from = target ?? going ?? state.moment;
      const step = bars > 0 ? nextReplayMoment : previousReplayMoment;
      void move(step(interval(), from));
    },
    jump(moment) {
      pause();
      void move(moment);
    },
    setSpeed: (speed) => set({ speed }),
    retry() {
      if (target !== undefined) void move(target);
    },
    end() {
      stop();
      set({ ...off, speed: state.speed });
    },
    destroy() {
      stop();
      listeners.clear();
    },
  };
}
