import type { Page } from 'playwright-core';
import { type Finding, placeOf } from './finding.ts';
import { heardFindings, readHeardTree } from './heard-tree.ts';
import { cutTexts, overlaps, sideways } from './layout.ts';
import { pageFocus } from './page-focus.ts';
import { pageShapes } from './page-shapes.ts';
import { pageTexts } from './page-texts.ts';
import { pageVisit, type Visit } from './page-visit.ts';
import { readScreen } from './read-screen.ts';

/** What the functions sent to the page leave there. */
interface Tools {
  readonly visit: Visit;
  firstStop(): string;
  unmarkedStops(): Promise<string[]>;
  unmarkedChoices(): string[];
  shapesHere(): { element: Element; selector: string }[];
  isSeen(element: Element): boolean;
  selectorOf(element: Element): string;
  shapes?: { element: Element; selector: string }[];
  stop?: Element | null;
}
declare const tools: Tools;

/** Steps of the walk by Tab through the main part of a screen. */
const STEPS = 24;
/** So long a page on a busy machine may need to draw itself in another size. */
const LAYOUT_MS = 10_000;

const source = [...pageTexts, ...pageFocus, ...pageShapes, ...pageVisit].map(String).join('\n');

/** Before the page loads: its checks, and notes of what moves and speaks. */
export const bringTools = (page: Page) =>
  page.addInitScript(`globalThis.tools = (() => { ${source}
    return { visit: watchVisit(), firstStop, unmarkedStops, unmarkedChoices, shapesHere, isSeen, selectorOf };
  })();`);

const findingsOf = (check: Finding['check'], what: string, selectors: readonly string[]) =>
  [...new Set(selectors)].map((selector): Finding => ({ check, selector, what }));

/** By Tab alone: the skip link first, then through the main part in the order of the document. */
export async function walkByKeyboard(page: Page): Promise<Finding[]> {
  const found = await walk(page);
  if (found.length === 0) return [];
  // Lists that change their order may do so between two steps, but not twice at the same place.
  const again = new Set((await walk(page)).map(placeOf));
  return found.filter((finding) => again.has(placeOf(finding)));
}

async function walk(page: Page): Promise<Finding[]> {
  const found: Finding[] = [];
  const add = (selector: string, what: string) => found.push({ check: 'keyboard', selector, what });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const first = await page.evaluate(() => tools.firstStop());
  if (!first.includes('.skip-link')) add(first, 'is the first stop, before the skip link');
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link')?.focus());
  await page.keyboard.press('Enter');
  await page
    .waitForFunction(() => document.activeElement?.id === 'main', undefined, { timeout: 10_000 })
    .catch(() => add('.skip-link', 'does not lead to the main part'));
  await page.evaluate(() => {
    tools.stop = null;
  });
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const { selector, isSame, isBefore, isIn } = await page.evaluate(() => {
      const [before, now] = [tools.stop, document.activeElement ?? document.body];
      tools.stop = now;
      const place = before?.isConnected ? before.compareDocumentPosition(now) : 0;
      return {
        selector: tools.selectorOf(now),
        isSame: before === now,
        isBefore: (place & Node.DOCUMENT_POSITION_PRECEDING) > 0,
        isIn: now.closest('main') !== null,
      };
    });
    if (isSame) add(selector, 'keeps the focus');
    if (isIn && isBefore) add(selector, 'comes after one that follows it in the document');
    if (!isIn || isSame) break;
  }
  const unmarked = await page.evaluate(() => tools.unmarkedStops());
  return [...found, ...findingsOf('keyboard', 'does not show the focus', unmarked)];
}

/** As a screen reader is told of the page. */
export async function listenTo(page: Page): Promise<Finding[]> {
  const devTools = await page.context().newCDPSession(page);
  const found = heardFindings(await readHeardTree(devTools));
  await devTools.detach();
  // A region that speaks with each tick cannot be listened to.
  const flooding = await page.evaluate(() => {
    const { since, spoken } = tools.visit;
    const most = 4 + (performance.now() - since) / 1_000;
    return [...spoken].filter(([, times]) => times > most).map(([region]) => region);
  });
  return [...found, ...findingsOf('heard', 'speaks more than once a second', flooding)];
}

/** What has moved since the page loaded; the reader has asked for no motion. */
export const movesOf = async (page: Page): Promise<Finding[]> =>
  findingsOf(
    'motion',
    'moves',
    await page.evaluate(() => {
      const running = document
        .getAnimations()
        .filter(
          (animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0) > 1,
        )
        .map((animation) => (animation.effect as KeyframeEffect).target)
        .flatMap((target) => (target ? [`${tools.selectorOf(target)}: running`] : []));
      return [...tools.visit.moves, ...running];
    }),
  );

/** In the colours of the reader's system: focus, choices and pictures are still seen. */
export async function forceColours(page: Page): Promise<Finding[]> {
  await page.evaluate(() => {
    tools.shapes = tools.shapesHere();
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const { lost, stops, choices } = await page.evaluate(async () => ({
    lost: tools
      .shapes!.filter(({ element }) => element.isConnected && element.checkVisibility())
      .filter(({ element }) => element.textContent === '' && !tools.isSeen(element))
      .map(({ selector }) => selector),
    stops: await tools.unmarkedStops(),
    choices: tools.unmarkedChoices(),
  }));
  await page.emulateMedia({ forcedColors: null });
  // A bar may have got a length of nothing meanwhile.
  const still = await page.evaluate(() => tools.shapesHere().map(({ selector }) => selector));
  return [
    ...findingsOf(
      'colours',
      'is not seen in forced colours',
      lost.filter((each) => still.includes(each)),
    ),
    ...findingsOf('colours', 'does not show the focus in forced colours', stops),
    ...findingsOf('colours', 'looks like those not chosen in forced colours', choices),
  ];
}

/**
 * A browser enlarges its page to 200% by giving it half the width and height. Faults of a single frame are not counted:
 * only those that are still there when the time for another layout is over.
 */
export async function enlarge(page: Page, layoutMs = LAYOUT_MS): Promise<Finding[]> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  const look = async () => {
    const screen = await readScreen(page);
    return [...sideways(screen), ...cutTexts(screen), ...overlaps(screen)];
  };
  const until = Date.now() + layoutMs;
  let found = await look();
  while (found.length > 0 && Date.now() < until) {
    await page.waitForTimeout(200);
    found = await look();
  }
  await page.setViewportSize({ width, height });
  return found.map((each) => ({ ...each, what: `at 200%: ${each.what}` }));
}
