import { hash } from 'node:crypto';
import { getSession } from '@dorpon/contract/sign-in';
import type { FastifyInstance } from 'fastify';
import { pages, urlOf } from './addresses.ts';
import { answerLinks } from './early-files.ts';
import { prepare } from './prepared.ts';
import type { WebFile } from './web-files.ts';

const SHELL = '/shell.html';
const WORKER = '/service-worker.js';
/** In the built worker, in place of the hash of the shell. */
const SHELL_HASH = '{{shell}}';

export interface ShellParts {
  readonly apiBase: string;
  /** The first screen without figures: `public/glance.js` fills in those of the last visit. */
  readonly emptyGlance: string;
}

/**
 * Adds the page that the service worker opens instead of asking the server: index.html without the head of a page.
 * The worker gets its hash, so that a change of the settings in it is a new version.
 */
export function addShell(files: Map<string, WebFile>, { apiBase, emptyGlance }: ShellParts): void {
  const [index, worker] = [files.get('/index.html'), files.get(WORKER)];
  if (!index || !worker) return;
  const links = [
    ...answerLinks(apiBase),
    `<link rel="own" href="${apiBase}${urlOf(getSession)}" />`,
    `<template class="kept-glance">${emptyGlance}</template>`,
  ];
  const html = fixedNames(files).reduce(
    (page, [name, address]) => page.replace(`"${name}"`, () => `"${address}"`),
    textOf(index).replace('<script', () => `${links.join('\n    ')}\n    <script`),
  );
  const body = Buffer.from(html);
  files.set(SHELL, { ...index, content: prepare(body, 'lasting') });
  const code = textOf(worker).replace(SHELL_HASH, () => `sha256-${hash('sha256', body, 'base64')}`);
  files.set(WORKER, { ...worker, content: prepare(Buffer.from(code), 'lasting') });
}

/** Asked by a service worker; it leaves when it is switched off. */
export function serveWorkerState(app: FastifyInstance, isOn: boolean): void {
  app.get(pages.workerState.path, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ off: !isOn }),
  );
}

/** Files without a hash in their name, with the address under which the worker keeps them. */
function fixedNames(files: ReadonlyMap<string, WebFile>): [name: string, address: string][] {
  const built = files.get('/precache.json');
  const kept: readonly (readonly [string])[] = built ? JSON.parse(textOf(built)).files : [];
  return kept.flatMap(([address]) => {
    const [name = '', version] = address.split('?');
    return version === undefined ? [] : [[name, address] as [string, string]];
  });
}

const textOf = ({ content }: WebFile): string => content.as('identity').body.toString();
