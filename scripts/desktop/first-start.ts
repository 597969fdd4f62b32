import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DesktopError } from './arguments.ts';

interface Running {
  readonly port: number;
  readonly token: string;
}

const MOST_BYTES = 10_000;

/** The file in which the first start says where later ones can ask it. */
const fileIn = (folder: string) => join(folder, 'running.json');

/** Hands the windows to the start that runs already; false if none does. */
export async function askRunning(folder: string, paths: readonly string[]): Promise<boolean> {
  const running = readRunning(folder);
  if (!running) return false;
  let answer: Response;
  try {
    answer = await fetch(`http://127.0.0.1:${running.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${running.token}` },
      body: JSON.stringify(paths),
    });
  } catch {
    // It was killed and could not remove its file.
    return false;
  }
  // Another program has got the port of a start that was killed.
  if (answer.status === 401 || answer.status === 404) return false;
  if (!answer.ok) throw new DesktopError(await answer.text());
  return true;
}

/** Answers later starts, on a port of this machine and only to those who can read the file. */
export async function answerLaterStarts(
  folder: string,
  show: (paths: readonly string[]) => Promise<void>,
): Promise<{ close(): void }> {
  const token = randomBytes(32).toString('hex');
  const expected = Buffer.from(`Bearer ${token}`);
  const server = createServer(async (request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return void response.writeHead(401).end();
    if (Number(request.headers['content-length'] ?? MOST_BYTES + 1) > MOST_BYTES)
      return void response.writeHead(413).end();
    try {
      await show(JSON.parse(await text(request)));
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(500).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const file = fileIn(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, token } satisfies Running), { mode: 0o600 });
  return {
    close() {
      rmSync(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

function readRunning(folder: string): Running | null {
  try {
    const { port, token } = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
    return Number.isInteger(port) && typeof token === 'string' ? { port, token } : null;
  } catch {
    return null;
  }
}
