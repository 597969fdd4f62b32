import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readInstruments } from '../apps/server/src/feed/instrument-list.ts';

const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 240;
const SHARES_BY_MINUTE = 20;
const LINES_AT_ONCE = 5000;

export const shareCodes = readInstruments()
  .filter(({ type }) => type === 'equity')
  .map(({ code }) => code);

const taka = (paisa: number): string => (paisa / 100).toFixed(2);

/** A valid bar that differs from the previous one. */
function bar(i: number): string {
  const open = 2000 + ((i * 37) % 3000);
  const close = open + ((i * 13) % 90) - 45;
  const [high, low] = [Math.max(open, close) + (i % 40), Math.min(open, close) - (i % 30)];
  return `${[open, high, low, close].map(taka).join()},${1000 + ((i * 7919) % 900_000)}`;
}

const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

async function write(path: string, heading: string, lines: Iterable<string>): Promise<void> {
  function* stretches() {
    let held = [heading];
    for (const line of lines) {
      held.push(line);
      if (held.length < LINES_AT_ONCE) continue;
      yield `${held.join('\n')}\n`;
      held = [];
    }
    if (held.length > 0) yield `${held.join('\n')}\n`;
  }
  await pipeline(Readable.from(stretches()), createWriteStream(path));
}

/** One file per share, with days from 2010 on. */
export async function writeDayFiles(folder: string, rows: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = Math.min(shareCodes.length, Math.ceil(rows / 2500));
  const each = Math.ceil(rows / files);
  const first = Date.UTC(2010, 0, 3) / DAY_MS;
  for (let share = 0; share < files; share += 1) {
    function* lines() {
      for (let i = 0; i < Math.min(each, rows - share * each); i += 1)
        yield `${dayName(first + i)},${bar(share * each + i)}`;
    }
    const path = join(folder, `${shareCodes[share]}.csv`);
    await write(path, 'Date,Open,High,Low,Close,Volume', lines());
  }
}

/** One file with minutes of many shares, by day from 2012 on. */
export async function writeMinuteFile(path: string, rows: number): Promise<void> {
  const aDay = MINUTES_A_DAY * SHARES_BY_MINUTE;
  const first = Date.UTC(2012, 0, 1) / DAY_MS;
  function* lines() {
    for (let i = 0; i < rows; i += 1) {
      const day = dayName(first + Math.floor(i / aDay)).replaceAll('-', '');
      const code = shareCodes[Math.floor(i / MINUTES_A_DAY) % SHARES_BY_MINUTE];
      const minute = 600 + (i % MINUTES_A_DAY);
      const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00`;
      yield `${code},${day},${time},${bar(i)}`;
    }
  }
  await write(path, 'Ticker,Date_YMD,Time,Open,High,Low,Close,Volume', lines());
}
