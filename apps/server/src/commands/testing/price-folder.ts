import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface PriceFolder {
  readonly path: string;
  write(name: string, lines: readonly string[]): string;
  remove(): void;
}

export function priceFolder(): PriceFolder {
  const path = mkdtempSync(join(tmpdir(), 'dorpon-import-'));
  return {
    path,
    write(name, lines) {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${lines.join('\n')}\n`);
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Consecutive days of one share from 2015 on. */
export function dayLines(count: number, close = (i: number) => 100 + (i % 50)): string[] {
  const lines = Array.from({ length: count }, (_, i) => {
    const day = new Date(Date.UTC(2015, 0, 1 + i)).toISOString().slice(0, 10);
    return `${day},${close(i)},${close(i) + 1},${close(i) - 1},${close(i)},${1000 + i}`;
  });
  return ['Date,Open,High,Low,Close,Volume', ...lines];
}

/** Minutes of one share from 2016 on, 240 a day. */
export function minuteLines(count: number): string[] {
  const lines = Array.from({ length: count }, (_, i) => {
    const at = new Date(Date.UTC(2016, 0, 1 + Math.floor(i / 240), 10, i % 240));
    const stamp = at.toISOString().slice(0, 19).replace('T', ' ');
    return `${stamp},${20 + (i % 3)},21,23,19,${100 + (i % 7)}`;
  });
  return ['timestamp,closing,opening,high,low,volume', ...lines];
}
