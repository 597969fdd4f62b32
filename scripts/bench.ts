import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { endChildrenOnSignal, root, run } from './process.ts';

endChildrenOnSignal();

const names = process.argv.slice(2);
const all = globSync('bench/*.bench.ts', { cwd: root }).sort();
const chosen = all.filter(
  (path) => names.length === 0 || names.some((name) => basename(path).includes(name)),
);
if (chosen.length === 0) {
  console.error(
    `No benchmark ${names.join(', ')}. There is: ${all.map((p) => basename(p)).join(', ')}`,
  );
  process.exitCode = 1;
}

/** Memory as `npm start` sets it. */
const flags = ['--expose-gc', '--max-semi-space-size=16'];

// One at a time: two on the same cores measure each other.
for (const path of chosen) {
  const { code } = await run(process.execPath, [...flags, path], { show: true });
  if (code !== 0) {
    console.error(`${path} ended with ${code}`);
    process.exitCode = 1;
  }
}
