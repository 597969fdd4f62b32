import { minuteBarsOf } from '@dorpon/domain/bars/minute-bars';
import { dhakaDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { circuitLimits } from '@dorpon/domain/market/circuit-band';
import { closingPrice } from '@dorpon/domain/market/closing-price';
import { exPrice, securitiesFactor, tradingRule } from '@dorpon/domain/market/corporate-action';
import type { Trade } from '@dorpon/domain/market/market-event';
import { roundToTick, tickSize } from '@dorpon/domain/market/tick-size';
import { describe, expect, test } from 'vitest';
import type { HistoryBlocks, HistoryDays, HistoryMinutes, HistoryTicks } from '../../history.ts';
import { MIN_BLOCK_VALUE } from '../session-plan.ts';
import { createWorld } from '../world.ts';
import { BLOCK_DAYS, MINUTE_DAYS, Past, TICK_DAYS } from './past.ts';

const world = createWorld(1);
const past = new Past(world, 2);
const days = new Map<string, HistoryDays>();
const minutes = new Map<string, HistoryMinutes>();
const ticks = new Map<string, HistoryTicks>();
const blocks: HistoryBlocks[] = [];
for (const chunk of past.chunks())
  if (chunk.kind === 'days') days.set(chunk.code, chunk);
  else if (chunk.kind === 'minutes') minutes.set(chunk.code, chunk);
  else if (chunk.kind === 'ticks') ticks.set(chunk.code, chunk);
  else blocks.push(chunk);

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

  test('has trades of the last days that make exactly their minutes, and the direction of volume', () => {
    let counted = 0;
    for (const { instrument, actions } of world.shares) {
      const { code } = instrument;
      const own = ticks.get(code) as HistoryTicks;
      const rows = daysOf(code);
      const bars = minutesOf(code);
      const first = sessionHours(rows.days.at(-TICK_DAYS) ?? '').opensAt;
      const trades = Array.from(own.at, (at, i): Trade => {
        const market = own.spot[i] === 1 ? 'spot' : 'public';
        return {
          kind: 'trade',
          code,
          at,
          market,
          number: own.number[i] ?? 0,
          price: own.price[i] ?? 0,
          quantity: own.quantity[i] ?? 0,
        };
      });
      const wanted = Array.from(bars.at.keys())
        .filter((row) => (bars.at[row] ?? 0) >= first)
        .map((row) => ({
          code,
          at: bars.at[row],
          open: bars.open[row],
          high: bars.high[row],
          low: bars.low[row],
          close: bars.close[row],
          volume: bars.volume[row],
          value: bars.value[row],
          trades: bars.trades[row],
        }));
      expect(minuteBarsOf(trades)).toEqual(wanted);
      counted += trades.length;
      const byDay = Map.groupBy(trades, ({ at }) => dhakaDay(at));
      for (const [day, ofDay] of byDay) {
        expect(ofDay.map(({ number }) => number)).toEqual(ofDay.map((_, i) => i + 1));
        const { market } = tradingRule(actions, day);
        expect(ofDay.every((trade) => trade.market === market)).toBe(true);
        const row = rows.days.indexOf(day);
        let before = rows.yesterdayClose[row] ?? 0;
        let bull = 0;
        for (const { price, quantity } of ofDay) {
          if (price > before) bull += quantity;
          before = price;
        }
        expect(rows.bull[row]).toBe(bull);
      }
    }
    expect(counted).toBeGreaterThan(TICK_DAYS * 50_000);
    expect(counted).toBeLessThan(TICK_DAYS * 300_000);
  });

  test('has block trades of a year: of five lakh or more, inside the limits, in trading hours', () => {
    const wrong: string[] = [];
    const perDay = new Map<string, number>();
    for (const own of blocks) {
      const rows = daysOf(own.code);
      const share = world.shares.find(({ instrument }) => instrument.code === own.code);
      let before = '';
      let number = 0;
      own.at.forEach((at, i) => {
        const day = dhakaDay(at);
        const check = (rule: string, holds: boolean) => {
          if (!holds) wrong.push(`${own.code} ${day}: ${rule}`);
        };
        number = day === before ? number + 1 : 1;
        before = day;
        perDay.set(day, (perDay.get(day) ?? 0) + 1);
        const row = rows.days.indexOf(day);
        const price = own.price[i] ?? 0;
        const limits = circuitLimits(rows.yesterdayClose[row], share!.instrument, day);
        const hours = sessionHours(day);
        check('number', own.number[i] === number);
        check('a session', row >= rows.days.length - BLOCK_DAYS && rows.volume[row] > 0);
        check('value', price * (own.quantity[i] ?? 0) >= MIN_BLOCK_VALUE);
        check('limits', price >= limits.lower && price <= limits.upper);
        check('tick', price % tickSize(price, day) === 0);
        check('hours', at >= hours.opensAt && at < hours.continuousEndsAt);
      });
    }
    expect(wrong).toEqual([]);
    expect(perDay.size).toBeGreaterThan(0.99 * BLOCK_DAYS);
    for (const count of perDay.values()) expect(count).toBeLessThan(60);
  });

  test('has indices that end at their level, with every minute of the last sessions', () => {
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
      if (chunk.kind === 'ticks' && chunk.code === 'GP')
        expect(chunk).toEqual(ticks.get(chunk.code));
      if (chunk.kind === 'blocks') expect(blocks).toContainEqual(chunk);
      if (chunk.kind !== 'days' || !['ACI', 'GP', 'KAY&QUE', 'AMCL(PRAN)'].includes(chunk.code))
        continue;
      expect(chunk).toEqual(daysOf(chunk.code));
    }
  });
});
