import { Client } from 'pg';
import { type EmbeddedOptions, startEmbeddedPostgres } from './start.ts';

/**
 * `node app-for-tests.ts <options as JSON> [write]`: an app to kill; reports its progress on
 * stdout.
 */
const [optionsText = '{}', mode] = process.argv.slice(2);
const options: EmbeddedOptions = JSON.parse(optionsText);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const server = await startEmbeddedPostgres({ ...options, log: (line) => say(`log ${line}`) });
  const end = async () => {
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  say(`ready ${JSON.stringify({ ...server, adopted: server.adopted })}`);
  if (mode === 'write') {
    const client = new Client(server.connection);
    client.on('error', () => {});
    await client.connect();
    await client.query(
      'create table if not exists written (n bigint primary key, by int not null)',
    );
    const { rows } = await client.query('select coalesce(max(n), 0) as last from written');
    for (let n = Number(rows[0].last) + 1; ; n++) {
      await client.query('insert into written values ($1, $2)', [n, process.pid]);
      say(`written ${n}`);
    }
  }
  setInterval(() => {}, 60_000);
} catch (error) {
  say(`refused ${(error as Error).message}`);
  process.exit(1);
}
