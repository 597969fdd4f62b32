import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { circuitLimits } from '@dorpon/domain/market/circuit-band';
import { closingPrice } from '@dorpon/domain/market/closing-price';
import { exPrice, securitiesFactor, tradingRule } from '@dorpon/domain/market/corporate-action';
import { roundToTick, tickSize } from '@dorpon/domain/market/tick-size';
import { describe, expect, test } from 'vitest';
import type { HistoryDays, HistoryMinutes } from '../../history.ts';
import { createWorld } from '../world.ts';
import { MINUTE_DAYS, Past } from './past.ts';

const world = createWorld(1);
const past = new Past(world, 2);
const days = new Map<string, HistoryDays>();
const minutes = new Map<string, HistoryMinutes>();
for (const chunk of past.chunks())
  if (chunk.kind === 'days') days.set(chunk.code, chunk);
  else minutes.set(chunk.code, chunk);

const daysOf = (code: string) => days.get(code) as HistoryDays;
const minutesOf = (code: string) => minutes.get(code) as HistoryMinutes;

describe('the history of the simulated market', () => {
  test('has every instrument up to the day before the first', () => {
    expect(days.size).toBe(world.instruments.length);
    expect(past.upto).toBe('2026-11-12');
    for (const { days: rows } of days.values()) expect(rows.at(-1)).toBe('2026-11-12');
  });

  test('has days that begin at the previous close, less a bonus or rights, suspended on record dates', () => {
    let bonuses = 0;
    let suspensions = 0;
    for (const { instrument, actions } of world.shares) {
      const rows = daysOf(instrument.code);
      rows.days.forEach((day, i) => {
        const rule = tradingRule(actions, day);
        if (rule.suspended) {
          suspensions += 1;
          expect(rows.volume[i]).toBe(0);
          expect(rows.close[i]).toBe(rows.yesterdayClose[i]);
        }
        if (i === 0) return;
        if (rule.bonus > 0) bonuses += 1;
        const before = rows.close[i - 1];
        const isEx = securitiesFactor(rule) > 1;
        const reference = isEx ? roundToTick(exPrice(before, rule), day) : before;
        expect(rows.yesterdayClose[i]).toBe(reference);
      });
    }
    expect(bonuses).toBeGreaterThan(20);
    expect(suspensions).toBeGreaterThan(200);
  });

  test('has prices on the tick, in order and inside the limits', () => {
    const wrong: string[] = [];
    for (const share of world.shares) {
      const rows = daysOf(share.instrument.code);
      const { low, high, open, last, close, value, volume } = rows;
      rows.days.forEach((day, i) => {
        if (volume[i] === 0) return;
        const check = (rule: string, holds: boolean) => {
          if (!holds) wrong.push(`${share.instrument.code} ${day}: ${rule}`);
        };
        for (const price of [open[i], high[i], low[i], last[i], close[i]])
          check('on the tick', price % tickSize(price, day) === 0);
        check('low is lowest', low[i] <= Math.min(open[i], close[i], last[i]));
        check('high is highest', high[i] >= Math.max(open[i], close[i], last[i]));
        check('value from', value[i] >= low[i] * volume[i]);
        check('value to', value[i] <= high[i] * volume[i]);
        check('trades', rows.trades[i] <= volume[i]);
        check('directions', rows.bull[i] + rows.bear[i] <= volume[i]);
        if (share.openLimitDays.has(day) || i < 3) return;
        const limits = circuitLimits(rows.yesterdayClose[i], share.instrument, day);
        check('limits', low[i] >= limits.lower && high[i] <= limits.upper);
      });
    }
    expect(wrong).toEqual([]);
  });

  test('has days that are the aggregate of their minutes, and close by the rule', () => {
    for (const { instrument } of world.shares) {
      const rows = daysOf(instrument.code);
      const bars = minutesOf(instrument.code);
      for (let i = rows.days.length - MINUTE_DAYS; i < rows.days.length; i += 1) {
        const hours = sessionHours(rows.days[i]);
        const inDay = Array.from(bars.at.keys()).filter(
          (row) => bars.at[row] >= hours.opensAt && bars.at[row] < hours.closesAt,
        );
        const sum = (column: ArrayLike<number>) =>
          inDay.reduce((total, row) => total + column[row], 0);
        expect(rows.volume[i]).toBe(sum(bars.volume));
        expect(rows.value[i]).toBe(sum(bars.value));
        expect(rows.trades[i]).toBe(sum(bars.trades));
        if (inDay.length === 0) continue;
        expect(rows.open[i]).toBe(bars.open[inDay[0]]);
        expect(rows.last[i]).toBe(bars.close[inDay[inDay.length - 1]]);
        expect(rows.high[i]).toBe(Math.max(...inDay.map((row) => bars.high[row])));
        expect(rows.low[i]).toBe(Math.min(...inDay.map((row) => bars.low[row])));
        const open = inDay.filter((row) => bars.at[row] < hours.continuousEndsAt);
        const column = (source: ArrayLike<number>) => open.map((row) => source[row]);
        const trades = {
          at: column(bars.at),
          value: column(bars.value),
          quantity: column(bars.volume),
          trades: column(bars.trades),
          count: open.length,
        };
        expect(rows.close[i]).toBe(closingPrice(trades, hours.continuousEndsAt, rows.days[i]));
      }
    }
  });

  test('has indices that end at their level, with continuous minutes that make their days', () => {
    for (const { instrument, level } of world.indices) {
      const rows = daysOf(instrument.code);
      const bars = minutesOf(instrument.code);
      expect(rows.close.at(-1)).toBe(Math.round(level * 100));
      for (let i = 1; i < rows.days.length; i += 1)
        expect(rows.yesterdayClose[i]).toBe(rows.close[i - 1]);
      expect(bars.close.at(-1)).toBe(rows.close.at(-1));
      expect(bars.at.length).toBe(MINUTE_DAYS * 270);
    }
  });

  test('ends where the first session begins', () => {
    const end = past.end();
    world.shares.forEach(({ instrument }, i) => {
      expect(end.close[i]).toBe(daysOf(instrument.code).close.at(-1));
    });
  });

  test('is the same for the same seed', () => {
    const again = new Past(createWorld(1), 2).chunks();
    for (const chunk of again) {
      if (chunk.kind !== 'days' || !['ACI', 'GP', 'KAY&QUE', 'AMCL(PRAN)'].includes(chunk.code))
        continue;
      expect(chunk).toEqual(daysOf(chunk.code));
    }
  });
});
