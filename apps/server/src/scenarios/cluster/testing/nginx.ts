import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface Nginx {
  readonly url: string;
  close(): Promise<void>;
}

/** The path of nginx, or null: tests that need it are skipped then. */
export function findNginx(): string | null {
  const given = process.env.NGINX_PATH;
  if (given) return existsSync(given) ? given : null;
  // Debian keeps servers in a folder that only root's PATH has.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null;
}

/** A proxy in front of these ports, of the unprivileged user that runs the tests. */
export async function startNginx(
  program: string,
  port: number,
  servers: readonly number[],
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configOf(folder, port, servers));
  const child = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 250 || child.exitCode !== null) throw new Error('nginx did not start');
    await delay(20);
  }
  return {
    url,
    async close() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Any answer will do: the servers behind it may not run yet. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

function configOf(folder: string, port: number, servers: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const upstreams = servers.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`);
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid ${folder}/pid;
    error_log /dev/null;
    events { worker_connections 2048; }
    http {
      access_log off;
      ${temporary.join('\n')}
      map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
      upstream dorpon { ${upstreams.join(' ')} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://dorpon;
          proxy_http_version 1.1;
          proxy_set_header Host $host:$server_port;
          proxy_set_header Upgrade $http_upgrade;
          proxy_set_header Connection $connection_upgrade;
          proxy_set_header X-Forwarded-For $remote_addr;
          proxy_buffering off;
          proxy_connect_timeout 2s;
          proxy_read_timeout 60s;
          proxy_next_upstream error timeout http_502 http_503;
        }
      }
    }`;
}
