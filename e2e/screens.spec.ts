import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from './testing/browser.ts';
import { openViewer, type Viewer } from './testing/checks/check-screen.ts';
import { sentenceOf } from './testing/checks/finding.ts';
import { lookName, telling } from './testing/checks/looks.ts';
import { listedCodes } from './testing/listed-codes.ts';
import { type RealServer, startRealServer } from './testing/real-server.ts';
import { builtRoutes } from './testing/routes.ts';

it('every route of the web app is looked at', () => {
  const file = readFileSync(new URL('../apps/web/src/app/routes.tsx', import.meta.url), 'utf8');
  const paths = [...file.matchAll(/\bpath:\s*(['"`])(.+?)\1/g)].map((match) => match[2]);
  const inDevelopment = ['/ui'];
  const looked = builtRoutes.flatMap(({ path }) => path ?? []);
  expect(paths.filter((path) => !inDevelopment.includes(path!)).sort()).toEqual(looked.toSorted());
});

describe.skipIf(chromiumPath === null)('screens', () => {
  let server: RealServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  describe.each(telling.map((look) => ({ look, name: lookName(look) })))('$name', ({ look }) => {
    let viewer: Viewer;
    beforeAll(async () => {
      viewer = await openViewer(browser, server.url, look, listedCodes());
    });
    afterAll(() => viewer?.close());

    it.each(builtRoutes)('nothing is wrong with $name', async ({ at }) => {
      expect((await viewer.look(at)).map(sentenceOf)).toEqual([]);
    });
  });
});
