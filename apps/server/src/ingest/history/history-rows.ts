import { DHAKA_OFFSET_MS } from '@dorpon/domain/units';
import type {
  HistoryBlocks,
  HistoryDays,
  HistoryMinutes,
  HistoryTicks,
} from '../../feed/history.ts';
import { BinaryRows, pgDay } from './binary-rows.ts';

export const dayColumns =
  'code, day, open, high, low, close, last, yesterday_close, trades, volume, value, bull, bear, neutral';

export function dayRows(chunk: HistoryDays): Buffer {
  const rows = new BinaryRows(chunk.days.length, [chunk.code], 8, 5);
  const prices = [chunk.open, chunk.high, chunk.low, chunk.close, chunk.last, chunk.yesterdayClose];
  chunk.days.forEach((day, i) => {
    const [volume, bull, bear] = [chunk.volume[i] ?? 0, chunk.bull[i] ?? 0, chunk.bear[i] ?? 0];
    rows.row();
    rows.text(chunk.code);
    rows.int4(pgDay(day));
    for (const column of prices) rows.int4(column[i] ?? 0);
    rows.int4(chunk.trades[i] ?? 0);
    rows.int8(volume);
    rows.int8(chunk.value[i] ?? 0);
    rows.int8(bull);
    rows.int8(bear);
    rows.int8(volume - bull - bear);
  });
  return rows.buffer;
}

export const minuteColumns = 'day, code, at_ms, open, high, low, close, trades, volume, value';

const DAY_MS = 86_400_000;
const DAY_OF_2000 = Date.UTC(2000, 0, 1) / DAY_MS;

const pgDayOf = (at: number): number => Math.floor((at + DHAKA_OFFSET_MS) / DAY_MS) - DAY_OF_2000;

export function minuteRows(chunk: HistoryMinutes): Buffer {
  const rows = new BinaryRows(chunk.at.length, [chunk.code], 6, 3);
  const prices = [chunk.open, chunk.high, chunk.low, chunk.close];
  chunk.at.forEach((at, i) => {
    rows.row();
    rows.int4(pgDayOf(at));
    rows.text(chunk.code);
    rows.int8(at);
    for (const column of prices) rows.int4(column[i] ?? 0);
    rows.int4(chunk.trades[i] ?? 0);
    rows.int8(chunk.volume[i] ?? 0);
    rows.int8(chunk.value[i] ?? 0);
  });
  return rows.buffer;
}

export const tickColumns = 'day, code, number, at_ms, price, quantity, market';

export function tickRows(chunk: HistoryTicks): Buffer {
  const rows = new BinaryRows(chunk.at.length, [chunk.code, 'P'], 4, 1);
  chunk.at.forEach((_, i) => {
    tradeCells(rows, chunk, i);
    rows.text(chunk.spot[i] === 1 ? 'S' : 'P');
  });
  return rows.buffer;
}

export const blockColumns = 'day, code, number, at_ms, price, quantity';

export function blockRows(chunk: HistoryBlocks): Buffer {
  const rows = new BinaryRows(chunk.at.length, [chunk.code], 4, 1);
  chunk.at.forEach((_, i) => tradeCells(rows, chunk, i));
  return rows.buffer;
}

function tradeCells(rows: BinaryRows, chunk: HistoryTicks | HistoryBlocks, i: number): void {
  const at = chunk.at[i] ?? 0;
  rows.row();
  rows.int4(pgDayOf(at));
  rows.text(chunk.code);
  rows.int4(chunk.number[i] ?? 0);
  rows.int8(at);
  rows.int4(chunk.price[i] ?? 0);
  rows.int4(chunk.quantity[i] ?? 0);
}
