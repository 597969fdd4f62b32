import { expect, it } from 'vitest';
import { paceText } from '../features/importing/pace.ts';
import { showProgress } from './progress.ts';

function draw(isTTY: boolean, detail?: string) {
  const written: string[] = [];
  let now = 0;
  const out = { isTTY, write: (text: string) => written.push(text) };
  const progress = showProgress(out, 'Importing', () => now);
  for (let done = 0; done <= 1000; done += 1) {
    now += 1;
    progress.at(done, 1000, detail);
  }
  progress.end('done');
  return written;
}

it('a log gets one line per quarter, with the speed', () => {
  expect(draw(false, '5 rows a second')).toEqual([
    ...[0, 25, 50, 75, 100].map((percent) => `Importing ${percent}%, 5 rows a second\n`),
    'done\n',
  ]);
  expect(draw(false)[1]).toBe('Importing 25%\n');
});

it('a terminal gets a bar that is redrawn every percent and cleared at the end', () => {
  const written = draw(true, '5 rows a second');
  expect(written).toHaveLength(102);
  expect(written[50]).toBe(
    `\rImporting ${'█'.repeat(15)}${'░'.repeat(15)} 50%, 5 rows a second\u001b[K`,
  );
  expect(written.at(-1)).toBe('\r\u001b[Kdone\n');
});

it('the speed is given in rows per second, with the remaining time', () => {
  expect(paceText(250, 1000, 5_000_000, 60_000)).toBe('83,333 rows a second, 3 min 0 s left');
  expect(paceText(900, 1000, 90, 9000)).toBe('10 rows a second, 1 s left');
  expect(paceText(1, 1000, 1, 900)).toBe('');
});
