import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isLed } from './cluster/store.ts';
import { type App, buildApp } from './compose/app.ts';
import { feedOf } from './compose/choose-feed.ts';
import { collectGarbage } from './compose/collect-garbage.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { diskFull } from './db/store-failure.ts';
import type { FeedKind } from './feed/open-feed.ts';
import { type HttpListener, openHttpListener } from './http/http-listener.ts';
import { type OpenReport, openMarket } from './ingest/open-market.ts';
import { requireFolder } from './settings/folder-setting.ts';
import { SettingError } from './settings/setting-error.ts';
import { showProgress } from './terminal/progress.ts';
import { say } from './terminal/terminal.ts';

const fileBeside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const STOP_DEADLINE_MS = 20_000;
/** Time limit of an aborted start; the database's watchdog stops what is still running then. */
const BREAK_OFF_MS = 5_000;
/** Queries of an aborted start are cut after this long: nobody waits for their answers. */
const BROKEN_QUERY_MS = 200;
const INSIST_AFTER_MS = 1500;

let config: Config | undefined;
let listener: HttpListener | undefined;
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
  listener = await openHttpListener(config.HOST, config.PORT, config.REDIS_URL !== undefined);
  if (needsFolder(config)) requireFolder('DATA_DIR', config.DATA_DIR);
  const kind = config.LEAD === 'never' ? null : feedOf(config, say);
  const url = config.PORT === 0 ? `http://localhost:${listener.port}` : config.PUBLIC_URL;
  listener.showStep('opening the database');
  opening = openDatabase(config, say);
  const database = await opening;

  const label = 'Generating market history';
  const progress = showProgress(process.stdout, label);
  const report = {
    history(done: number, whole: number) {
      listener?.showStep(`${label.toLowerCase()}, ${Math.floor((done / whole) * 100)}%`);
      progress.at(done, whole);
    },
    loaded(days: number, minutes: number) {
      progress.end(`Generated market history: ${days} daily and ${minutes} minute bars`);
      say('Opening the market');
    },
    leftOut: (codes: readonly string[]) =>
      say(
        `Left out ${codes.length} stored shares with invalid codes (see npm run doctor): ${codes.slice(0, 20).join(', ')}`,
      ),
    waiting: () => listener?.showStep('waiting for a process that leads'),
  };
  const market = await marketOf(config, kind, database, report);

  listener.showStep('opening the market');
  const { server } = listener;
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
  if (!application) throw new Error('Fastify did not set a request handler');
  await listener.serve(application);
  say(`Dorpon is at ${url}`);
}

/** The code of several processes is loaded only where it is used. */
async function marketOf(
  config: Config,
  kind: FeedKind | null,
  database: Database,
  report: OpenReport & { waiting(): void },
) {
  if (!config.REDIS_URL && kind) {
    if (await isLed(database.pool))
      throw new SettingError('REDIS_URL', 'missing, but other processes run on this database');
    return openMarket(kind, database, report);
  }
  const { joinCluster } = await import('./compose/join-cluster.ts');
  return joinCluster({ config, kind, database, report, log: say });
}

/** DATA_DIR is needed unless database, keys and messages are all stored elsewhere. */
function needsFolder({ DATABASE_URL, AUTH_SECRET, SMTP_URL, SMS_URL }: Config): boolean {
  return !(DATABASE_URL && AUTH_SECRET && SMTP_URL && SMS_URL);
}

/**
 * One Ctrl-C can arrive twice, from the terminal and from npm; a deliberate second one comes later.
 */
function onSignal(): void {
  if (!ending) void end(0);
  else if (performance.now() - endingSince > INSIST_AFTER_MS) process.exit(130);
}

/** Runs once. Errors that follow are printed but do not stop the shutdown. */
async function end(code: number, error?: unknown): Promise<void> {
  if (error !== undefined && !ending) process.stderr.write(`${reasonOf(error)}\n`);
  if (ending) return;
  ending = true;
  endingSince = performance.now();
  // To write what is not stored yet can take some seconds; a person at a terminal must not press again.
  if (code === 0 && app && process.stdout.isTTY) say('Stopping');
  process.exitCode = code;
  if (app) setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
  else setTimeout(() => process.exit(), BREAK_OFF_MS).unref();
  const steps = [
    () => app?.stop(),
    () => listener?.close(),
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

/** Errors before the app runs are printed as one line, later ones with their stack trace. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return app ? (error.stack ?? error.message) : error.message;
}
