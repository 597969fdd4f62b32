import type { EpochMs, TradingDay } from '@dorpon/domain/units';

/** Faster than any disk: the pace is then what the record can take. */
export const FASTEST = 100_000;

/** Where a running replay stands. */
export interface ReplayState {
  readonly file: string;
  readonly day: TradingDay;
  /** The first and the last moment of the session that is being played. */
  readonly from: EpochMs;
  readonly upto: EpochMs;
  readonly at: EpochMs;
  readonly speed: number;
  readonly paused: boolean;
  /** Nothing is left to play. */
  readonly ended: boolean;
  readonly days: readonly TradingDay[];
}

/** What may be done to a running replay. */
export interface ReplayControl {
  readonly state: ReplayState;
  /**
   * Forward everything between is told at once; backward the running session begins again up to there.
   * False for a moment before that session. Resolves when the market stands there.
   */
  seek(at: EpochMs): Promise<boolean>;
  setSpeed(speed: number): void;
  setPaused(paused: boolean): void;
}
