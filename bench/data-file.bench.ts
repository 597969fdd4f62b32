import { Agent, get } from 'node:http';
import { startChild } from './child.ts';
import { judge, median, report, yardstickMs } from './report.ts';

/** Downloads of a million days and of a tenth of them: time and memory. */
const ROUNDS = 5;
const ROWS = 1_000_000;
const LINE_FEED = 10;

interface MemoryUse {
  readonly grownMb: number;
  readonly longestTurnMs: number;
}

const server = startChild('data-file-server.ts');
const url = await server.ask<string>({ do: 'open' });
const agent = new Agent({ keepAlive: true });

const download = (query: string): Promise<{ rows: number; bytes: number; ms: number }> =>
  new Promise((done, fail) => {
    const began = performance.now();
    get(`${url}/api/data/prices?${query}`, { agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${query}: ${answer.statusCode}`));
      let [rows, bytes] = [-1, 0];
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1))
          rows += 1;
      });
      answer.on('end', () => done({ rows, bytes, ms: performance.now() - began }));
    }).on('error', fail);
  });

const rowsFrom = async (day: string): Promise<number> =>
  (await (await fetch(`${url}/api/data/preview?from=${day}`)).json()).rows;

/** The first day of the first month from which there are at most `most` rows. */
async function dayFor(most: number): Promise<string> {
  for (let month = 0; ; month += 1) {
    const day = new Date(Date.UTC(2014, month, 1)).toISOString().slice(0, 10);
    if ((await rowsFrom(day)) <= most) return day;
  }
}

const cases = [
  { name: 'a tenth', query: `from=${await dayFor(ROWS / 10)}` },
  { name: 'whole', query: `from=${await dayFor(ROWS * 1.1)}` },
  { name: 'whole, adjusted', query: `from=${await dayFor(ROWS * 1.1)}&adjust=2` },
];

const found = new Map<string, { grownMb: number; msOfMillion: number }>();
for (const { name, query } of cases) {
  await download(query);
  const times: number[] = [];
  const grown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.ask({ do: 'watch' });
    const { rows, bytes, ms } = await download(query);
    const { grownMb, longestTurnMs } = await server.ask<MemoryUse>({ do: 'result' });
    times.push((ms / rows) * ROWS);
    grown.push(grownMb);
    report('data-file', {
      file: name,
      round,
      rows,
      mb: Math.round(bytes / 1e6),
      ms: Math.round(ms),
      grownMb: Number(grownMb.toFixed(1)),
      longestTurnMs: Math.round(longestTurnMs),
      yardstickMs: Math.round(yardstickMs()),
    });
  }
  found.set(name, { grownMb: median(grown), msOfMillion: median(times) });
}
const { grownMb: little = 0 } = found.get('a tenth') ?? {};
for (const name of ['whole', 'whole, adjusted']) {
  const { grownMb = 0, msOfMillion = 0 } = found.get(name) ?? {};
  judge('data-file', `a million rows, ${name}, ms`, msOfMillion, '<=', 10_000);
  judge('data-file', `${name}: memory beyond that of a tenth, MB`, grownMb - little, '<=', 16);
}
agent.destroy();
await server.end();
