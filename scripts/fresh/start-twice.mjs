// Runs inside the bare root on its own Node, before anything is installed: no packages, no TypeScript.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [port = '', pidNamespaceInit = '1'] = process.argv.slice(2);
const firstStartSays = 'creating a database in';

await startAndStop(
  (output) => output.includes(firstStartSays) || 'the first start created no database',
);
await startAndStop(
  (output) => !output.includes(firstStartSays) || 'the second start created a database',
);

async function startAndStop(judge) {
  const child = spawn('npm', ['start'], {
    // A group of its own, which gets Ctrl-C as a whole, as from a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: port, SIM_YEARS: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  const ended = new Promise((resolve) => child.on('close', resolve));
  while (!output.includes('Dorpon is at ')) {
    if (child.exitCode !== null) fail(`npm start ended with ${child.exitCode}`);
    await sleep(200);
  }
  const url = `http://127.0.0.1:${port}`;
  for (const path of ['/readyz', '/', '/api/shares/market-time']) {
    const answer = await fetch(`${url}${path}`);
    if (!answer.ok) fail(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  process.kill(-child.pid, 'SIGINT');
  await ended;
  const left = await processesLeft();
  if (left.length > 0) fail(`still running after Ctrl-C: ${left.join(', ')}`);
  const verdict = judge(output);
  if (verdict !== true) fail(verdict);
}

/**
 * Processes of this namespace except its first, this one and its parent. Waits for those that are
 * ending.
 */
async function processesLeft() {
  const ours = [pidNamespaceInit, String(process.pid), String(process.ppid)];
  for (let tries = 0; ; tries += 1) {
    const left = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && !ours.includes(name));
    const named = left.map(commandOf).filter(Boolean);
    if (named.length === 0 || tries === 25) return named;
    await sleep(200);
  }
}

/** Empty for a zombie. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function fail(reason) {
  console.log(`FAILED: ${reason}`);
  process.exit(1);
}
