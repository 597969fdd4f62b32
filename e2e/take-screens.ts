// Takes a screenshot of every route in every look and lists faults. Arguments select routes and looks.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from './testing/browser.ts';
import { openViewer } from './testing/checks/check-screen.ts';
import { sentenceOf } from './testing/checks/finding.ts';
import { type Look, languages, lookName, looks, sizes, themes } from './testing/checks/looks.ts';
import { makeContactSheets, type Picture } from './testing/contact-sheet.ts';
import { browserOf, furnishedMember } from './testing/furnished-member.ts';
import { listedCodes } from './testing/listed-codes.ts';
import { admins } from './testing/member-session.ts';
import { startRealServer } from './testing/real-server.ts';
import { builtRoutes } from './testing/routes.ts';

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
const args = process.argv.slice(2);
/** Of routes, widths, themes and languages: all are selected if no argument names one of the kind. */
const isWanted = (name: string, names: readonly string[]): boolean =>
  args.includes(name) || !names.some((each) => args.includes(each));
const names = builtRoutes.map(({ name }) => name);
const axes = [sizes.map(({ width }) => String(width)), themes, languages];
const unknown = args.find((word) => ![names, ...axes].flat().includes(word));
if (unknown) throw new Error(`"${unknown}" is none of ${[names, ...axes].flat().join(', ')}`);
const routes = builtRoutes.filter(({ name }) => isWanted(name, names));
const chosenLooks = looks.filter((look) =>
  lookName(look)
    .split('-')
    .every((word, axis) => isWanted(word, axes[axis] ?? [])),
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const server = await startRealServer({ env: { ADMIN_EMAILS: admins.screensDesk } });
const browser = await launchBrowser();
const member = await furnishedMember(server, admins.screensDesk);
const pictures: Picture[] = [];
try {
  const waiting = [...chosenLooks];
  const worker = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) await lookAtAll(look);
  };
  await Promise.all([worker(), worker()]);
  const inOrder = routes.flatMap(({ name }) =>
    looks.flatMap((look) =>
      pictures.filter((picture) => picture.route === name && picture.look === lookName(look)),
    ),
  );
  await makeContactSheets(browser, folder, inOrder);
} finally {
  await browser.close();
  await server.close();
}
const findings = pictures.flatMap((picture) => picture.findings).length;
console.log(`\n${pictures.length} screens in ${folder}, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;

async function lookAtAll(look: Look): Promise<void> {
  const viewer = await openViewer(browser, server.url, look, listedCodes());
  const mine = browserOf(browser, member);
  const memberViewer = await openViewer(mine, server.url, look, listedCodes());
  for (const { name: route, at, signedIn } of routes) {
    const stem = `${route}-${lookName(look)}`;
    let whole = `${stem}.png`;
    const found = await (signedIn ? memberViewer : viewer).look(at, async (page, part) => {
      if (part === 'whole') whole = `${stem}-whole.png`;
      await page.screenshot({ path: join(folder, part === 'fold' ? `${stem}.png` : whole) });
    });
    const picture = { file: `${stem}.png`, whole, route, look: lookName(look), width: look.width };
    pictures.push({ ...picture, findings: found.map(sentenceOf) });
    console.log(`${found.length === 0 ? '✓' : '✗'} ${stem}`);
    for (const finding of found) console.log(`  ${sentenceOf(finding)}`);
  }
  await viewer.close();
  await memberViewer.close();
}
