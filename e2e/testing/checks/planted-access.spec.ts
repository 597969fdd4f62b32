import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser } from '../browser.ts';
import {
  bringTools,
  enlarge,
  forceColours,
  listenTo,
  movesOf,
  walkByKeyboard,
} from './access-checks.ts';
import { wcagFindings } from './axe-findings.ts';

const body = (main: string, style = ''): string => `<!doctype html>
<html lang="en"><head><title>Market</title><meta name="viewport" content="width=device-width">
<style>body { font: 14px/20px sans-serif; background: #fff } .skip-link:not(:focus) { position: absolute; clip-path: inset(50%) }
  button { min-width: 40px; min-height: 30px } ${style}</style></head>
<body><a class="skip-link" href="#main">Skip to content</a><div id="root"><nav><a href="#menu">Menu</a></nav>
<main id="main" tabindex="-1"><h1>Shares</h1><button>Sort</button>${main}</main></div></body></html>`;

type Check = (page: Page) => Promise<{ selector: string; what: string }[]>;

/** For each fault: the check that finds it, a page with it, and what is found. */
const planted: Record<string, readonly [Check, string, string]> = {
  'a small target': [
    wcagFindings,
    body(
      '<button class="a"></button><button class="a">b</button>',
      '.a { min-width: 9px; min-height: 9px; width: 9px; height: 9px; padding: 0; border: 0; font-size: 6px }',
    ),
    'target-size',
  ],
  'no focus mark': [
    walkByKeyboard,
    body('<button class="bare">Star</button>', '.bare:focus { outline: 0 }'),
    'does not show the focus',
  ],
  'a first stop before the skip link': [
    walkByKeyboard,
    body('<a href="#x" tabindex="1">First</a>'),
    'is the first stop',
  ],
  'an order of its own': [
    walkByKeyboard,
    body(
      `<button onkeydown="if (event.key === 'Tab') { event.preventDefault(); document.querySelector('h1 + button').focus() }">Two</button>`,
    ),
    'comes after one that follows it',
  ],
  'a trap': [
    walkByKeyboard,
    body('<input aria-label="Text" onkeydown="if (event.key === \'Tab\') event.preventDefault()">'),
    'keeps the focus',
  ],
  'a control without a name': [listenTo, body('<button></button>'), 'has no name'],
  'two headings of the page': [listenTo, body('<h1>Another</h1>'), '2: Shares, Another'],
  'landmarks that sound alike': [
    listenTo,
    body('<nav><a href="#a">A</a></nav>'),
    'several named “”',
  ],
  'a table without heads': [
    listenTo,
    body('<table role="table" aria-label="Prices"><tr><td>GP</td><td>300</td></tr></table>'),
    'has no column heads',
  ],
  'a region that never stops speaking': [
    listenTo,
    body(`<p role="status">0</p><script>
      const speak = (times) => {
        document.querySelector('p').textContent = times;
        if (times < 99) queueMicrotask(() => speak(times + 1));
      };
      speak(1);
    </script>`),
    'speaks more than once a second',
  ],
  'a motion': [
    movesOf,
    body(
      '<p class="turn">GP</p>',
      '@keyframes turn { to { rotate: 9deg } } .turn { animation: turn 2s 9 }',
    ),
    'moves',
  ],
  'a bar of ground alone': [
    forceColours,
    body('<div class="bar"></div>', '.bar { width: 90px; height: 9px; background: #00774d }'),
    'is not seen in forced colours',
  ],
  'a focus that is a shadow': [
    forceColours,
    body(
      '<button class="lit">Star</button>',
      '.lit:focus { outline: 0; box-shadow: 0 0 0 2px red }',
    ),
    'does not show the focus in forced colours',
  ],
  'a choice that is a ground': [
    forceColours,
    body(
      `<button class="way" aria-pressed="true">Day</button><button class="way" aria-pressed="false">Week</button>`,
      '.way { background: #fff } .way[aria-pressed="true"] { background: #ddd }',
    ),
    'looks like those not chosen',
  ],
  'a text too wide at 200%': [
    (page) => enlarge(page, 300),
    body('<p style="width: 900px; white-space: nowrap">GP</p>'),
    'px too wide',
  ],
};

describe.skipIf(chromiumPath === null)('the checks of access find planted faults', () => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  const names = Object.keys(planted);

  beforeAll(async () => {
    server = createServer((request, response) => {
      const name = names[Number(request.url?.slice(1))];
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(name === undefined ? body('') : planted[name]![1]);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    browser = await launchBrowser();
    page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await bringTools(page);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  const open = (name: string) =>
    page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);

  it.each(names)('%s', async (name) => {
    const [check, , what] = planted[name]!;
    await open(String(names.indexOf(name)));
    expect((await check(page)).map((found) => found.what).join('; ')).toContain(what);
  });

  it('and none in a page without them', async () => {
    await open('whole');
    for (const check of [wcagFindings, walkByKeyboard, forceColours, listenTo, movesOf, enlarge])
      expect(await check(page)).toEqual([]);
  });
});
