import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { buildWeb } from './build-web.ts';
import { offerHelp } from './help.ts';
import { endChildrenOnSignal, root, run } from './process.ts';

offerHelp(`npm run bench -- [name …]

Runs the benchmarks with one of these words in their name, one after the other; without words, all.`);
endChildrenOnSignal();

const names = process.argv.slice(2);
const all = globSync('bench/*.bench.ts', { cwd: root }).sort();
const chosen = all.filter(
  (path) => names.length === 0 || names.some((name) => basename(path).includes(name)),
);
if (chosen.length === 0) {
  console.error(
    `Unknown benchmark: ${names.join(', ')}. Available: ${all.map((p) => basename(p)).join(', ')}`,
  );
  process.exitCode = 1;
}

/** `gc()` for the benchmarks that call it, and the memory setting of `npm start`. */
const flags = ['--expose-gc', '--max-semi-space-size=16'];

// Those in a browser measure this code, not the one that was built last.
if (chosen.length > 0) await buildWeb();

// One at a time: benchmarks on the same cores disturb each other.
for (const path of chosen) {
  const { code } = await run(process.execPath, [...flags, path], { show: true });
  if (code !== 0) {
    console.error(`${path} exited with code ${code}`);
    process.exitCode = 1;
  }
}
