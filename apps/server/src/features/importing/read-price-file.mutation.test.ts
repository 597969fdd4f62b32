import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainRows } from './testing/plain-reader.ts';
import {
  headingLines,
  type SampleLayout,
  type SampleRow,
  sampleLayouts,
  textOf,
} from './testing/price-layouts.ts';
import { readAll, TODAY } from './testing/read-all.ts';

const MUTANTS = process.env.SOAK ? 50_000 : 2_500;
const ROWS = 24;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Seeded, so that a failing mutant can be reproduced. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const codes = ['GP', 'KAY&QUE', 'AMCL(PRAN)', 'AL-HAJTEX', '00DSEX'];

/** Consecutive trading days, including rejected rows and rows without trades. */
function someRows(roll: (sides: number) => number): SampleRow[] {
  return Array.from({ length: ROWS }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 7 + at + 2 * Math.floor(at / 5)));
    const low = 100 + roll(200_000);
    const [open, close, last] = [low + roll(500), low + roll(500), low + roll(500)];
    const volume = roll(3_000_000);
    const row = {
      code: codes[at % codes.length],
      at: `${day.toISOString().slice(0, 10)} 10:${10 + at}`,
      open,
      high: low + 500,
      low,
      close,
      last,
      yesterdayClose: low,
      volume,
      value: volume * low,
      trades: roll(5000),
      bull: roll(volume),
      bear: 0,
    };
    if (at % 11 === 5) return { ...row, high: low - 1 };
    const nothing = { open: 0, high: 0, low: 0, last: 0, volume: 0, value: 0, trades: 0, bull: 0 };
    return at % 11 === 7 ? { ...row, ...nothing } : row;
  });
}

const characters = '0123456789,,,..--//"" \r\n\n;:\tADMz$#\x00\xff\xdf<';

function mutate(text: string, roll: (sides: number) => number): string {
  const at = roll(text.length);
  const kind = roll(7);
  if (kind === 0) {
    const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << roll(8)));
    return text.slice(0, at) + flipped + text.slice(at + 1);
  }
  if (kind === 1) return text.slice(0, at) + text.slice(at + 1 + roll(roll(3) === 0 ? 80 : 3));
  if (kind === 2) return text.slice(0, at) + characters[roll(characters.length)] + text.slice(at);
  if (kind === 3)
    return text.slice(0, at) + characters[roll(characters.length)] + text.slice(at + 1);
  const lines = text.split('\n');
  const line = roll(lines.length);
  if (kind === 4) lines.splice(roll(lines.length), 0, lines[line]);
  else if (kind === 5) lines.splice(line, 1);
  else lines[line] = swapped(lines[line], roll);
  return lines.join('\n');
}

function swapped(line: string, roll: (sides: number) => number): string {
  const cells = line.split(',');
  const [a, b] = [roll(cells.length), roll(cells.length)];
  [cells[a], cells[b]] = [cells[b], cells[a]];
  return cells.join(',');
}

const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The columns of the damaged heading, or the original ones where it names too few. */
function plainFileOf(layout: SampleLayout, text: string) {
  if (layout.heading.startsWith('$')) return byCommands(layout, text);
  const names = layout.heading.split(',').map(bare);
  const lines = text.replace(/^\u00ef\u00bb\u00bf/, '').split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const headings = (lines[first] ?? '').split(',').map(bare);
  const columns = headings.map((name) => layout.columns[names.indexOf(name)] ?? 'skip');
  const needed = ['date', 'open', 'high', 'low', 'close', 'volume'];
  const isHeaded =
    names.length === layout.columns.length && needed.every((name) => columns.includes(name));
  return { isHeaded, columns: isHeaded ? columns : layout.columns, first };
}

function byCommands(layout: SampleLayout, text: string) {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !/^\s*($|#|\$[a-z])/i.test(line)) - 1;
  const format = lines.slice(0, first + 1).findLast((line) => /^\s*\$FORMAT/i.test(line)) ?? '';
  const names = format
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(1);
  const column: Record<string, string> = { ticker: 'code', date_dmy: 'date' };
  const columns = names.map((name) => column[name] ?? name);
  return { isHeaded: true, columns: format ? columns : layout.columns, first };
}

/** Compares the rows with those of an independent reader; false when the file is not read. */
async function checkMutant(layout: SampleLayout, text: string, path: string): Promise<boolean> {
  writeFileSync(path, text, 'latin1');
  const read = await readAll(path);
  if (!read || read.file.refusal) return false;
  const { columns, isHeaded, first } = plainFileOf(layout, text);
  const { order, byMinute = false, code } = layout;
  // The importer reads the value column only where it knows the unit: in own files, in the
  // exchange's archive (`LTP`, `YCP`), or under `value (mn)`.
  const knowsValue = layout.reads !== 'day-end archive' && read.file.layout === layout.reads;
  const headingLine = text.split('\n')[first].toLowerCase();
  const hasUnit =
    knowsValue || /ltp|ycp|value \W*mn/.test(headingLine) || !layout.columns.includes('value');
  const plain = plainRows(text, {
    columns: hasUnit ? columns : columns.map((name) => (name === 'value' ? 'skip' : name)),
    skipLines: isHeaded
      ? first + 1
      : read.file.layout.endsWith('heading')
        ? 0
        : headingLines(layout),
    ...(order && { order }),
    byMinute,
    valueDecimals: layout.valueDecimals ?? 2,
    ...(code && { code }),
    today: TODAY,
  });
  // A damaged heading may hide rows; it must not change one.
  const isWhole = text.replace(/^\n+/, '').startsWith(`${layout.heading}\n`);
  const linesRead = new Set(read.rows.map((row) => row.line));
  const expected = isWhole ? plain : plain.filter((row) => linesRead.has(row.line));
  if (JSON.stringify(read.rows) !== JSON.stringify(expected)) expect(read.rows).toEqual(expected);
  return true;
}

describe('damaged files', () => {
  test(`reading ${MUTANTS} damaged files never throws, and agrees with an independent reader`, async () => {
    let opened = 0;
    for (let mutant = 0; mutant < MUTANTS; mutant += 1) {
      const roll = dice(mutant + 1);
      const layout = sampleLayouts[mutant % sampleLayouts.length];
      const beside = layout.beside && join(folder, layout.beside.name);
      if (beside) writeFileSync(beside, layout.beside?.text ?? '');
      let text = textOf(layout, someRows(roll));
      for (let left = 1 + roll(4); left > 0; left -= 1) text = mutate(text, roll);
      const path = join(folder, layout.fileName);
      try {
        if (await checkMutant(layout, text, path)) opened += 1;
      } catch (error) {
        throw new Error(`mutant ${mutant}, ${layout.name}:\n${text}`, { cause: error });
      }
      // Not overwritten: ext4 flushes a file to the disk before it truncates it.
      rmSync(path);
      if (beside) rmSync(beside);
    }
    expect(opened).toBeGreaterThan(MUTANTS * 0.8);
  }, 180_000);
});
