import { describe, expect, test } from 'vitest';
import { closingPrice } from './closing-price.ts';

const day = '2026-11-15';
const end = 14_400_000;
const minutesBefore = (minutes: number) => end - minutes * 60_000;

/** Rows of [minutes before the end, price in paisa, quantity]. */
const trades = (...rows: [number, number, number][]) => ({
  at: rows.map(([minutes]) => minutesBefore(minutes)),
  value: rows.map(([, price, quantity]) => price * quantity),
  quantity: rows.map(([, , quantity]) => quantity),
  count: rows.length,
});

describe('the closing price', () => {
  test('is the weighted average of the last 30 minutes, on the tick', () => {
    // (20.00 × 100 + 20.40 × 300) ÷ 400 = 20.30; the trade an hour ago does not count.
    const rows = trades([60, 3000, 900], [30, 2000, 100], [1, 2040, 300]);
    expect(closingPrice(rows, end, day)).toBe(2030);
  });

  test('without a trade in that time is the average of the last 20 trades at most', () => {
    const old = Array.from({ length: 25 }, (_, i): [number, number, number] => [
      200 - i,
      i < 5 ? 9000 : 1000,
      10,
    ]);
    expect(closingPrice(trades(...old), end, day)).toBe(1000);
    expect(closingPrice(trades([90, 1010, 10], [80, 1020, 30]), end, day)).toBe(1020);
  });

  test('counts the trades inside bars when bars are given', () => {
    const bars = { ...trades([90, 5000, 10], [80, 1000, 10], [70, 2000, 10]), trades: [5, 12, 12] };
    expect(closingPrice(bars, end, day)).toBe(1500);
  });

  test('is null when nothing traded', () => {
    expect(closingPrice(trades(), end, day)).toBeNull();
  });
});
