import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './compose/app.ts';
import { feedOf } from './compose/choose-feed.ts';
import { collectGarbage } from './compose/collect-garbage.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { diskFull } from './db/store-failure.ts';
import { type FrontDoor, openFrontDoor } from './http/front-door.ts';
import { openMarket } from './ingest/open-market.ts';
import { requireFolder } from './settings/folder-setting.ts';
import { showProgress } from './terminal/progress.ts';
import { say } from './terminal/terminal.ts';

const fileBeside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const STOP_DEADLINE_MS = 20_000;
/** Of a start that is broken off: what is not put away by then, the watchdog of the database does. */
const BREAK_OFF_MS = 5_000;
/** Of a start that is broken off, queries are cut: no member waits for their answers. */
const BROKEN_QUERY_MS = 200;
const INSIST_AFTER_MS = 1500;

let config: Config | undefined;
let door: FrontDoor | undefined;
let opening: Promise<Database> | undefined;
let app: App | undefined;
let ending = false;
let endingSince = 0;

process.on('uncaughtException', (error) => void end(1, error));
process.on('unhandledRejection', (error) => void end(1, error));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

start().catch((error) => end(1, (config && diskFull(error, config)) ?? error));

async function start(): Promise<void> {
  config = readConfig(process.env);
  door = await openFrontDoor(config.HOST, config.PORT);
  if (needsFolder(config)) requireFolder('DATA_DIR', config.DATA_DIR);
  const feed = feedOf(config, say);
  const url = config.PORT === 0 ? `http://localhost:${door.port}` : config.PUBLIC_URL;
  door.doing('opening the database');
  opening = openDatabase(config, say);
  const database = await opening;

  const label = 'Making the past of the market';
  const progress = showProgress(process.stdout, label);
  const market = await openMarket(feed, database, {
    history(done, whole) {
      door?.doing(`${label.toLowerCase()}, ${Math.floor((done / whole) * 100)}%`);
      progress.at(done, whole);
    },
    loaded: (days, minutes) =>
      progress.end(`The market has a past: ${days} days and ${minutes} minutes of its shares`),
    leftOut: (codes) =>
      say(
        `Stored shares whose code cannot be served, left out (npm run doctor): ${codes.length}: ${codes.slice(0, 20).join(', ')}`,
      ),
  });

  door.doing('opening the market');
  const { server } = door;
  let application: RequestListener | undefined;
  app = await buildApp({
    config: { ...config, PUBLIC_URL: url },
    database,
    ...market,
    version: JSON.parse(readFileSync(fileBeside('../../../package.json'), 'utf8')).version,
    webFolder: fileBeside('../../web/dist'),
    http: {
      serverFactory(handler) {
        application = handler;
        return server;
      },
    },
  });
  await app.start();
  if (market.isFirstStart) collectGarbage();
  if (!application) throw new Error('the application gave no handler');
  door.open(application);
  say(`Dorpon is at ${url}`);
}

/** For the database, the keys and the outbox, unless all three are elsewhere. */
function needsFolder({ DATABASE_URL, AUTH_SECRET, SMTP_URL, SMS_URL }: Config): boolean {
  return !(DATABASE_URL && AUTH_SECRET && SMTP_URL && SMS_URL);
}

/** One Ctrl-C can arrive twice, by the terminal and by npm; a second one by hand comes later. */
function onSignal(): void {
  if (!ending) void end(0);
  else if (performance.now() - endingSince > INSIST_AFTER_MS) process.exit(130);
}

/** Once, whatever comes first. What fails because of it is told and changes nothing. */
async function end(code: number, error?: unknown): Promise<void> {
  if (error !== undefined && !ending) process.stderr.write(`${reasonOf(error)}\n`);
  if (ending) return;
  ending = true;
  endingSince = performance.now();
  process.exitCode = code;
  if (app) setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
  else setTimeout(() => process.exit(), BREAK_OFF_MS).unref();
  const steps = [
    () => app?.stop(),
    () => door?.close(),
    async () => (await opening?.catch(() => undefined))?.close(app ? undefined : BROKEN_QUERY_MS),
  ];
  for (const step of steps)
    try {
      await step();
    } catch (failure) {
      process.exitCode = 1;
      process.stderr.write(`${reasonOf(failure)}\n`);
    }
  process.exit();
}

/** Settings and ports fail in one line; anything else is a fault, with its trace. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return app ? (error.stack ?? error.message) : error.message;
}
