import { addIndexToMinute, type MemberTotals } from '../bars/index-bars.ts';
import { addToMinute, type MinuteBar } from '../bars/minute-bars.ts';
import type { EpochMs } from '../units.ts';
import { minuteBarStart } from './bar-group.ts';

/** A bar of one or more minutes in taka. */
export type LiveBar = Omit<MinuteBar, 'code' | 'value'>;

export interface LiveTick {
  readonly number: number;
  readonly at: EpochMs;
  /** In taka. */
  readonly price: number;
  readonly quantity: number;
}

/** A value of an index, with what its members have traded since the open. */
export interface LiveIndexValue {
  readonly at: EpochMs;
  readonly points: number;
  readonly trades: number;
  readonly volume: number;
}

const wholeBar = (bar: LiveBar): MinuteBar => ({ ...bar, code: '', value: 0 });

const liveBar = ({ code: _code, value: _value, ...bar }: MinuteBar): LiveBar => bar;

/**
 * The newest bar with a trade: the same bar, or the next one. Undefined for a trade of an earlier bar,
 * which the server leaves out as well.
 */
export function withTick(
  newest: LiveBar | undefined,
  tick: LiveTick,
  minutes: number,
): LiveBar | undefined {
  const at = minuteBarStart(tick.at, minutes);
  if (newest && at < newest.at) return undefined;
  const same = newest?.at === at ? wholeBar(newest) : undefined;
  const trade = { kind: 'trade', code: '', market: 'public', ...tick } as const;
  return liveBar({ ...addToMinute(same, trade), at });
}

/** The same for a value of an index; `before` is what the members had traded at the value before. */
export function withIndexValue(
  newest: LiveBar | undefined,
  value: LiveIndexValue,
  before: Omit<MemberTotals, 'value'>,
  minutes: number,
): LiveBar | undefined {
  const at = minuteBarStart(value.at, minutes);
  if (newest && at < newest.at) return undefined;
  const same = newest?.at === at ? wholeBar(newest) : undefined;
  const index = {
    kind: 'index',
    code: '',
    at: value.at,
    value: value.points,
    trades: value.trades,
    volume: value.volume,
    turnover: 0,
  } as const;
  return liveBar({ ...addIndexToMinute(same, index, { ...before, value: 0 }), at });
}
