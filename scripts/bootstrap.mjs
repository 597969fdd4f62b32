// Runs on Node 20 and later before anything is installed: no packages, no TypeScript.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, stopInstall } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const commands = ['start', 'dev', 'desktop', 'mobile', 'test', 'screens', 'soak', 'bench'];
/** Commands of the server that run beside the app. */
const serverCommands = ['import', 'export', 'doctor', 'backup', 'restore'];
const [command = '', ...args] = process.argv.slice(2);

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  quit(`Dorpon needs Node 20 or later; this is ${process.version}.`);
}
const all = [...commands, ...serverCommands];
if (!all.includes(command)) quit(`Unknown command "${command}". Available: ${all.join(', ')}.`);

let child;
// A terminal sends Ctrl-C to the whole process group and npm repeats it; `kill` reaches one process.
// Forwards once a signal that the child cannot have received, and waits for the child to exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  let passed = signal === 'SIGINT' && process.stdin.isTTY;
  process.on(signal, () => {
    if (!child) return stopInstall();
    if (!passed) child.kill(signal);
    passed = true;
  });
}
// npm sends SIGTERM only to the shell that runs this process; that shell exits without forwarding it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    if (child) child.kill('SIGTERM');
    else stopInstall();
  }, 250);
}

process.chdir(root);
const node = await ensureInstalled(root).catch((error) => quit(error.message));
const folder = commands.includes(command) ? 'scripts' : 'apps/server/src/commands';
const script = join(root, folder, `${command}.ts`);
if (!existsSync(script)) quit(`${script} is missing.`);

const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: path.join(delimiter) },
});

child.on('error', (error) => quit(`Cannot run ${node}: ${error.message}`));
child.on('exit', (code, signal) => {
  const byHand = signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP';
  process.exit(code ?? (byHand ? 130 : 1));
});

function quit(line) {
  console.error(line);
  process.exit(1);
}
