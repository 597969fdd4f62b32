import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

let running;
let stopped = false;

/** Stops a running install, then this process. The next run completes the install. */
export function stopInstall() {
  stopped = true;
  if (running) running.kill('SIGTERM');
  else process.exit(130);
}

/** Installs packages of the lockfile that are missing; returns the path of the pinned Node. */
export async function ensureInstalled(root) {
  if (!isInstalled(root)) {
    const missing = existsSync(join(root, 'node_modules')) ? 'changed packages' : 'packages';
    await timed(`Installing ${missing} from the lockfile (once)`, () => {
      // Not `npm ci`: it refuses a lockfile that leaves out builds for other systems.
      return npm(root, ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']);
    });
    if (!isInstalled(root))
      throw new Error('Packages of the lockfile are missing after the install.');
  }
  const pinned = readJson(join(root, 'node_modules', 'node', 'package.json')).version;
  const found = () => candidates(root).find((path) => versionOf(path) === `v${pinned}`);
  if (!found()) {
    await timed(`Downloading Node ${pinned}`, () => {
      const folder = join(root, 'node_modules', 'node');
      return run(folder, process.execPath, ['installArchSpecificPackage.js']);
    });
  }
  const node = found();
  if (!node) throw new Error(`Downloading Node ${pinned} for ${system()} failed.`);
  return node;
}

/** npm records what it installed; an interrupted install leaves no record. */
function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const present = readJson(record).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const have = present[path];
    if (!have) return !isForThisSystem(entry);
    return have.version === entry.version && have.integrity === entry.integrity;
  });
}

/** Builds that differ by C library are ignored: npm chooses one of them. */
function isForThisSystem(entry) {
  if (!entry.optional) return true;
  if (entry.libc || !entry.os || !entry.cpu) return false;
  return entry.os.includes(process.platform) && entry.cpu.includes(process.arch);
}

function candidates(root) {
  const modules = join(root, 'node_modules');
  return [
    join(modules, 'node', 'bin', 'node'),
    join(modules, 'node', 'node_modules', `node-${system()}`, 'bin', 'node'),
    join(modules, `node-${system()}`, 'bin', 'node'),
  ];
}

function versionOf(path) {
  if (!existsSync(path)) return null;
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? null;
}

function system() {
  return `${process.platform}-${process.arch}`;
}

function npm(cwd, args) {
  const quiet = ['--loglevel=error', '--progress=false'];
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? run(cwd, process.execPath, [script, ...args, ...quiet])
    : run(cwd, 'npm', [...args, ...quiet]);
}

function run(cwd, file, args) {
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
    npm_config_loglevel: 'error',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  // Set by the outer npm, it would install into the project instead of `cwd`.
  delete env.npm_config_local_prefix;
  if (!hasHome()) env.npm_config_cache = join(cwd, '.cache', 'npm');
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => reject(new Error(`${file}: ${error.message}`)));
    child.on('exit', (code) => {
      running = undefined;
      if (stopped) process.exit(130);
      if (code === 0) resolve();
      else reject(new Error(`${output.trim()}\n${file} ${args[0]} exited with code ${code}.`));
    });
  });
}

/** Without a writable home, npm's cache is inside the project. */
function hasHome() {
  try {
    accessSync(process.env.HOME || homedir(), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

async function timed(line, work) {
  const begun = Date.now();
  const seconds = () => ((Date.now() - begun) / 1000).toFixed(0);
  const live = process.stdout.isTTY;
  process.stdout.write(live ? line : `${line} … `);
  const beat = live && setInterval(() => process.stdout.write(`\r${line} … ${seconds()} s`), 1000);
  try {
    await work();
  } catch (error) {
    process.stdout.write('\n');
    throw error;
  } finally {
    if (beat) clearInterval(beat);
  }
  process.stdout.write(`${live ? `\r${line} … ` : ''}${seconds()} s\n`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
