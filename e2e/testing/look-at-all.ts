import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from './browser.ts';
import { openViewer, type Viewer } from './checks/check-screen.ts';
import { sentenceOf } from './checks/finding.ts';
import { type Look, lookName } from './checks/looks.ts';
import { browserOf, furnishedMember } from './furnished-member.ts';
import { listedCodes } from './listed-codes.ts';
import { admins } from './member-session.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { builtRoutes } from './routes.ts';

/** Checks every screen in one look. Each look has a test file, so that looks run in parallel. */
export function lookAtAll(look: Look): void {
  describe.skipIf(chromiumPath === null)(`screens, ${lookName(look)}`, () => {
    let server: RealServer;
    let browser: Browser;
    let viewer: Viewer;
    let memberViewer: Viewer;
    beforeAll(async () => {
      [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
      const email = look.width < 680 ? admins.screensPhone : admins.screensDesk;
      const mine = browserOf(browser, await furnishedMember(server, email));
      viewer = await openViewer(browser, server.url, look, listedCodes());
      memberViewer = await openViewer(mine, server.url, look, listedCodes());
    });
    afterAll(async () => {
      await viewer?.close();
      await memberViewer?.close();
      await browser?.close();
      await server?.close();
    });

    it.each(builtRoutes)('$name has no faults', async ({ at, signedIn }) => {
      const eyes = signedIn ? memberViewer : viewer;
      expect((await eyes.look(at)).map(sentenceOf)).toEqual([]);
    });
  });
}
