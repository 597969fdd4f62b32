import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { root } from '../../scripts/process.ts';

/** A server between browser and app that can deploy other versions of the web app, and lose its network. */
export interface Versions {
  readonly url: string;
  /**
   * Serves the build under other file names from now on, and none of those before. The page says which version it
   * is: `data-version` of its root. A broken one throws before it draws anything.
   */
  deploy(
    version: string,
    options?: {
      readonly broken?: boolean;
      /** Only the page has changed, as with another setting. */
      readonly sameFiles?: boolean;
    },
  ): void;
  /** Switches the service worker off, as the setting of the server does. */
  switchOff(): void;
  cut(): Promise<void>;
  /**
   * Cuts the network when a service worker asks for its `count`th file from now on, which does not arrive. Resolves when
   * it is cut.
   */
  cutAtFile(count: number): Promise<void>;
  mend(): Promise<void>;
}

const TEXT = /\.(js|css|html|json)$/;
const SHELL = '/shell.html';

/** The same name with another hash, as in a later build. It begins with the version. */
const nameIn = (version: string, name: string, at: number): string =>
  name.replace(
    /-[\w-]{8}(?=\.\w+$)/,
    `-${version.slice(0, 6).padEnd(6, '_')}${at.toString(36).padStart(2, '0')}`,
  );

export async function startVersions(serverUrl: string): Promise<Versions> {
  const { hostname, port } = new URL(serverUrl);
  const names = readdirSync(join(root, 'apps/web/dist/assets')).sort();
  const anyName = new RegExp(
    names.map((name) => name.replace(/[^\w]/g, (sign) => `\\${sign}`)).join('|'),
    'g',
  );
  let [now, isBroken, isOff] = ['first', false, false];
  let originals = new Map(names.map((name) => [name, name]));
  let newNames = originals;
  let fileToCut: { left: number; readonly onCut: () => void } | undefined;
  const renamed = (text: string) => text.replace(anyName, (name) => newNames.get(name) ?? name);
  const marked = (html: string) =>
    renamed(html)
      .replace('<html', () => `<html data-version="${now}"`)
      .replace('&quot;worker&quot;:true', () => `&quot;worker&quot;:${!isOff}`);

  const textAt = async (path: string): Promise<string> => (await fetch(serverUrl + path)).text();
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

  async function transformed(path: string, text: string): Promise<string> {
    if (path === '/service-worker.js') {
      const shell = await textAt(SHELL);
      return renamed(text).replace(hashOf(shell), hashOf(marked(shell)));
    }
    if (isBroken && /^\/assets\/index-.*\.js$/.test(path)) return 'throw new Error("broken");';
    return path.startsWith('/assets/') ? renamed(text) : marked(text);
  }

  function pass(near: IncomingMessage, answer: ServerResponse): void {
    const { url = '/', method, headers } = near;
    const [asked = ''] = url.split('?', 1);
    if (isOff && asked === '/worker-state.json')
      return void answer.setHeader('content-type', 'application/json').end('{"off":true}');
    const isAsset = asked.startsWith('/assets/');
    const original = originals.get(asked.slice('/assets/'.length));
    if (isAsset && original === undefined) return void answer.writeHead(404).end();
    const path = isAsset ? `/assets/${original}` : asked;
    // A page asks for scripts, styles and fonts.
    if (isAsset && headers['sec-fetch-dest'] === 'empty' && fileToCut && --fileToCut.left === 0) {
      void cut().then(fileToCut.onCut);
      return;
    }
    const isApi = path.startsWith('/api') || path.startsWith('/socket.io');
    const isPage = headers.accept?.includes('text/html') ?? false;
    const changes = !isApi && (TEXT.test(path) || isPage);
    const { 'accept-encoding': encoding, 'if-none-match': tag, ...others } = headers;
    const sent = changes
      ? others
      : { ...others, 'accept-encoding': encoding, 'if-none-match': tag };
    const given = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => value !== undefined),
    );
    const far = request(
      { hostname, port, method, path: path + url.slice(asked.length), headers: given },
      async (back) => {
        const { etag: _, 'content-length': __, ...kept } = back.headers;
        if (!changes) return void back.pipe(answer.writeHead(back.statusCode ?? 500, back.headers));
        const text = (await back.toArray()).join('');
        answer.writeHead(back.statusCode ?? 500, kept).end(await transformed(path, text));
      },
    );
    far.on('error', () => answer.destroy());
    near.pipe(far);
  }

  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Expected: the test cuts connections.
    socket.on('error', () => socket.destroy());
  };
  const front = createServer(pass);
  front.on('connection', keep);
  front.on('upgrade', (near, socket: Socket, head: Buffer) => {
    const far = connect(Number(port), hostname);
    keep(far);
    const lines = [`${near.method} ${near.url} HTTP/1.1`];
    for (let at = 0; at < near.rawHeaders.length; at += 2)
      lines.push(`${near.rawHeaders[at]}: ${near.rawHeaders[at + 1]}`);
    far.write(`${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    far.pipe(socket);
    socket.pipe(far);
  });
  const listen = (at: number) =>
    new Promise<number>((done, fail) => {
      front.once('error', fail);
      front.listen(at, hostname, () => {
        const address = front.address();
        done(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  function cut(): Promise<void> {
    const closed = new Promise<void>((done) => front.close(() => done()));
    for (const socket of open) socket.destroy();
    return closed;
  }
  const at = await listen(0);
  return {
    url: `http://${hostname}:${at}`,
    deploy(version, { broken = false, sameFiles = false } = {}) {
      [now, isBroken] = [version, broken];
      if (sameFiles) return;
      newNames = new Map(names.map((name, at) => [name, nameIn(version, name, at)]));
      originals = new Map(Array.from(newNames, ([name, next]) => [next, name]));
    },
    switchOff() {
      isOff = true;
    },
    cut,
    cutAtFile: (count) =>
      new Promise((onCut) => {
        fileToCut = { left: count, onCut };
      }),
    async mend() {
      await listen(at);
    },
  };
}
