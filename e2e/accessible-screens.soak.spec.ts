import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bringTools,
  enlarge,
  forceColours,
  listenTo,
  movesOf,
  walkByKeyboard,
} from './testing/checks/access-checks.ts';
import { wcagFindings } from './testing/checks/axe-findings.ts';
import { settle } from './testing/checks/check-screen.ts';
import { sentenceOf } from './testing/checks/finding.ts';
import { furnishedMember } from './testing/furnished-member.ts';
import { admins } from './testing/member-session.ts';
import { startRealServer } from './testing/real-server.ts';
import { builtRoutes } from './testing/routes.ts';
import { describeInBrowser, setUpApp } from './testing/set-up-app.ts';

/** A laptop, whose page has 640 pixels at 200%. */
const look = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  colorScheme: 'light',
} as const;

describeInBrowser('by keyboard, by ear, without motion, in forced colours and at 200%', () => {
  const app = setUpApp();
  const contexts: BrowserContext[] = [];
  let visitor: Page;
  let member: Page;

  beforeAll(async () => {
    const server = await startRealServer();
    const session = await furnishedMember(server, admins.access);
    contexts.push(await app.browser.newContext(look), await session.device(app.browser, look));
    [visitor, member] = (await Promise.all(contexts.map((each) => each.newPage()))) as [Page, Page];
    await Promise.all([bringTools(visitor), bringTools(member)]);
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
  });

  it.each(builtRoutes)('$name', async ({ at, signedIn }) => {
    const page = signedIn ? member : visitor;
    await page.goto(new URL(at, app.url).href);
    await settle(page);
    const found = [
      ...(await wcagFindings(page)),
      ...(await walkByKeyboard(page)),
      ...(await forceColours(page)),
      ...(await listenTo(page)),
      ...(await movesOf(page)),
      ...(await enlarge(page)),
    ];
    expect(found.map(sentenceOf)).toEqual([]);
  });
});
