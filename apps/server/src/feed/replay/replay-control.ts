import type { EpochMs, TradingDay } from '@dorpon/domain/units';

/** Faster than any disk: the speed is then limited by the recorder. */
export const FASTEST = 100_000;

/** The state of a running replay. */
export interface ReplayState {
  readonly file: string;
  readonly day: TradingDay;
  /** The first and the last time of the session being played. */
  readonly from: EpochMs;
  readonly upto: EpochMs;
  readonly at: EpochMs;
  readonly speed: number;
  readonly paused: boolean;
  /** Nothing is left to play. */
  readonly ended: boolean;
  readonly days: readonly TradingDay[];
}

/** Controls of a running replay. */
export interface ReplayControl {
  readonly state: ReplayState;
  /**
   * Forward, everything in between is played at once; backward, the session restarts and plays up
   * to there. False for a time before that session. Resolves when the market is there.
   */
  seek(at: EpochMs): Promise<boolean>;
  setSpeed(speed: number): void;
  setPaused(paused: boolean): void;
}
