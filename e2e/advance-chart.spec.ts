import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chartPath } from '@dorpon/contract/charts';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { getShareTechnicals, getTechnicals } from '@dorpon/contract/technicals';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { firstChart } from '../packages/domain/src/chart/chart-document.ts';
import { addStudy } from '../packages/domain/src/chart/edit-studies.ts';
import { studies, studyById } from '../packages/domain/src/indicators/catalogue.ts';
import type { TechnicalId } from '../packages/domain/src/indicators/technical-ids.ts';
import { chartLink, legendValues, readingOf, readShown } from './testing/chart-page.ts';
import { copyMarket } from './testing/prepared-market.ts';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';

const pick = async (page: Page, keys: string, query: string, found: string) => {
  // A dialog that is closing still takes the keys.
  await page.waitForSelector('.dialog', { state: 'detached' });
  await page.keyboard.press(keys);
  await page.waitForSelector('.picker .search-input:focus');
  await page.keyboard.type(query);
  await page.waitForSelector(`.picker .search-item[data-highlighted]:has-text("${found}")`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.picker', { state: 'detached' });
};

const isEnabled = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).isEnabled();

describeInBrowser('interactive chart', () => {
  const app = setUpApp({ strictness: 'warnings' });

  it('keys change the interval, add studies, draw, and undo; a reload keeps all of it', async () => {
    const page = await app.open('/advance-chart/ACI');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^Day · adjusted · /);
    expect(await page.title()).toMatch(/^ACI interactive chart/);

    await page.keyboard.type('W');
    await page.keyboard.press('Enter');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^Week/);
    await page.keyboard.type('15');
    await page.keyboard.press('Enter');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^15 minutes .*\d\d:\d\d$/);
    await page.keyboard.type('D');
    await page.keyboard.press('Enter');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^Day/);

    await pick(page, 'Alt+n', 'আপেক্ষিক শক্তি', 'Relative strength index');
    await expect.poll(() => legendValues(page), SLOW).toHaveProperty(['rsi value']);
    await page
      .getByRole('button', { name: /^Settings of Relative strength/ })
      .first()
      .click();
    await page.getByRole('spinbutton', { name: 'Bars' }).press('ArrowUp');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => page.locator('.legend[data-pane=rsi] .legend-name').innerText(), SLOW)
      .toContain('15');
    await page.waitForSelector('.dialog', { state: 'detached' });
    await page.locator('.legend[data-pane=rsi] .legend-name').focus();
    await page.keyboard.press('F1');
    await expect.poll(() => page.locator('.term-card-word').textContent(), SLOW).toBe('RSI');
    await page.keyboard.press('Escape');

    await pick(page, 'Alt+n', 'simple moving', 'Simple moving average');
    await page
      .getByRole('button', { name: /^Settings of Simple/ })
      .first()
      .click();
    await page.selectOption('.study-settings select', 'rsi value');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => page.locator('.legend[data-pane=rsi] .legend-study').count(), SLOW)
      .toBe(2);
    const average = readShown((await legendValues(page))['sma value'] ?? '').value;
    expect(average).toBeGreaterThan(0);
    expect(average).toBeLessThan(100);

    await page.waitForSelector('.dialog', { state: 'detached' });
    await page.keyboard.press('Alt+t');
    await page.mouse.click(500, 300);
    await page.mouse.click(700, 400);
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(false);
    await page.keyboard.press('Control+y');
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(true);

    await page.waitForTimeout(800);
    await page.reload();
    await expect
      .poll(() => page.locator('.legend[data-pane=rsi] .legend-study').count(), SLOW)
      .toBe(2);
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(true);
    expect(await isEnabled(page, 'Undo')).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => isEnabled(page, 'Delete all drawings'), SLOW).toBe(false);
  });

  it('compares, shows what a mark is, goes to a date, and lists the visible bars', async () => {
    const page = await app.open('/advance-chart/ACI');
    await expect.poll(() => readingOf(page), SLOW).toMatch(/^Day/);
    await pick(page, 'Alt+c', 'DSEX', 'DSEX');
    await expect
      .poll(() => page.locator('[data-compared=DSEX]').innerText(), SLOW)
      .toMatch(/[+\u2212]?\d+\.\d\d%/);
    await page.getByRole('button', { name: 'Remove DSEX' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-compared]').count(), SLOW).toBe(0);

    await page.waitForSelector('.mark');
    await page.locator('.mark').last().hover();
    await page.waitForSelector('.mark-card');
    await page.locator('.mark').last().click();
    await page.mouse.move(400, 200);
    expect(await page.locator('.mark-card a').first().getAttribute('href')).toMatch(/^\//);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.waitForSelector('.mark-card', { state: 'detached' });

    const day = await page.evaluate(() => {
      const past = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10);
      return past.replaceAll('-', '/');
    });
    await page.keyboard.press('Alt+g');
    await page.getByLabel('Date', { exact: true }).fill(day);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.dialog', { state: 'detached' });
    await page.keyboard.press('Alt+v');
    await page.waitForSelector('.dialog-table tbody tr');
    const days = await page.$$eval('.dialog-table tbody th', (all) =>
      all.map((each) => Date.parse(each.textContent ?? '')),
    );
    const wanted = Date.parse(day.replaceAll('/', '-'));
    expect(days[0]).toBeGreaterThanOrEqual(wanted - 7 * 86_400_000);
    expect(days.at(-1)).toBeLessThanOrEqual(wanted);
  });
});

/** Prices of the stored market, without a feed: nothing changes between two calls. */
async function startClosedMarket() {
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-closed-'));
  await copyMarket(folder);
  const server = await startRealServer({ env: { FEED: 'none', DATA_DIR: folder } });
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, close };
}

describeInBrowser('interactive chart of a closed market', () => {
  const app = setUpApp({ strictness: 'warnings', start: startClosedMarket });

  /** Copies the link of a chart and opens it in a clean profile, as a layout of its own. */
  async function openLink(mine: Page): Promise<Page> {
    await mine.getByRole('button', { name: /^Layout/ }).click();
    await mine.getByRole('menuitem', { name: 'Share link' }).click();
    await mine.getByRole('button', { name: 'Copy link' }).click();
    await mine.waitForSelector('text=Link copied');
    const address = await mine.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/advance-chart\/ACI#c=1/);
    const theirs = await app.open(address);
    await expect.poll(() => theirs.locator('.shared-bar').count(), SLOW).toBe(1);
    // The bar above their chart takes height, which a copy does not.
    await theirs.getByRole('button', { name: 'Keep as my layout' }).click();
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => theirs.locator('.shared-bar').count(), SLOW).toBe(0);
    return theirs;
  }

  async function expectSamePixels(mine: Page, theirs: Page): Promise<void> {
    await expect.poll(() => legendValues(theirs), SLOW).toEqual(await legendValues(mine));
    const pixels = async (page: Page) => {
      await page.mouse.move(2, 2);
      await page.waitForSelector('.toast', { state: 'detached' });
      return (await page.locator('.chart-view').screenshot()).toString('base64');
    };
    const difference = async () =>
      mine.evaluate(mostDifference, [await pixels(theirs), await pixels(mine)]);
    // Values change before the picture, which a slow machine draws later. And of a zoomed chart, edges between
    // two pixels mostly differ by two parts in 255.
    await expect.poll(difference, { ...SLOW, interval: 500 }).toBeLessThanOrEqual(5);
  }

  /** A slow machine still moves the chart when the pointer was released. */
  const hasComeToRest = (page: Page) => {
    let before = '';
    const isAtRest = async () => {
      const now = (await page.locator('.chart-view').screenshot()).toString('base64');
      const isSame = now === before;
      before = now;
      return isSame;
    };
    return expect.poll(isAtRest, { ...SLOW, interval: 500 }).toBe(true);
  };

  it('a link opened in a clean profile shows the same pixels, also scrolled and zoomed', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const mine = await app.open('/advance-chart/ACI', { permissions });
    await expect.poll(() => readingOf(mine), SLOW).toMatch(/^Day/);
    await pick(mine, 'Alt+n', 'bollinger', 'Bollinger');
    await mine.keyboard.press('Alt+h');
    await mine.keyboard.press('Alt+l');
    await mine.keyboard.press('Escape');
    await expectSamePixels(mine, await openLink(mine));

    await mine.mouse.move(700, 350);
    await mine.mouse.wheel(0, 240);
    await mine.mouse.down();
    await mine.mouse.move(963, 350, { steps: 5 });
    await mine.mouse.up();
    await mine.mouse.wheel(0, -130);
    await hasComeToRest(mine);
    await expectSamePixels(mine, await openLink(mine));
  });

  it.each(['ACI', 'GP', 'BATBC'])(
    'the last reading of every study of %s equals the calls and the chart images',
    async (code) => {
      const share = await json<AnswerOf<typeof getShareTechnicals>>(
        `/shares/get-technicals/${code}`,
      );
      expect(share.studies.map(({ id }) => id)).toEqual(studies.map(({ id }) => id));
      const said = new Map<string, number | null>(
        share.studies.flatMap(({ id, values }) =>
          Object.entries(values).map(([key, value]) => [`${id} ${key}`, value] as const),
        ),
      );
      const { codes, columns } =
        await json<AnswerOf<typeof getTechnicals>>('/shares/get-technicals');
      const at = codes.indexOf(code);
      for (const [column, output] of Object.entries(technicalColumns))
        expect([column, columns[column as TechnicalId][at]]).toEqual([column, said.get(output)]);

      const shown = await readingsOnChart(code, said);
      for (const group of groupsOfImage()) {
        const address = chartPath(code, 'svg', { period: '1M', interval: 'day', ...group });
        const image = await (await fetch(`${app.url}/api${address}`)).text();
        const described = /<desc id="desc">(.*?)<\/desc>/s.exec(image)?.[1] ?? image;
        for (const id of [...group.overlay, ...group.pane])
          expect(described.replaceAll('&amp;', '&')).toContain(readingInImage(id, shown));
      }
    },
  );

  const json = async <Answer>(path: string): Promise<Answer> =>
    await (await fetch(`${app.url}/api${path}`)).json();

  /** Adds the studies in groups; each reading must equal what the call says, to its last digit. */
  async function readingsOnChart(
    code: string,
    said: ReadonlyMap<string, number | null>,
  ): Promise<Record<string, string>> {
    const page = await app.newPage({ viewport: { width: 1440, height: 2400 } });
    const all: Record<string, string> = {};
    for (const group of chunks(studies, STUDIES_AT_ONCE)) {
      const chart = group.reduce((now, { id }) => addStudy(now, { study: id }), firstChart(code));
      await page.goto('about:blank');
      await page.goto(new URL(chartLink(code, { studies: chart.studies }), app.url).href);
      const outputs = group.flatMap(({ id, outputs }) => outputs.map(({ key }) => `${id} ${key}`));
      const wrong = async () => {
        const shown = await legendValues(page);
        return outputs
          .filter((output) => !isSame(shown[output] ?? '', said.get(output) ?? null))
          .map((output) => `${output}: ${shown[output]}, not ${said.get(output)}`);
      };
      await expect.poll(wrong, SLOW).toEqual([]);
      Object.assign(all, await legendValues(page));
    }
    return all;
  }
});

/** The largest difference of two pictures in one channel of a pixel, 0 to 255. Runs in the page. */
async function mostDifference(pictures: readonly string[]): Promise<number> {
  const read = async (picture: string) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [one, other] = await Promise.all(pictures.map(read));
  if (one!.length !== other!.length) return 255;
  return one!.reduce((most, value, at) => Math.max(most, Math.abs(value - other![at]!)), 0);
}

/** A chart has at most thirty, and each of these needs the height of a pane. */
const STUDIES_AT_ONCE = 23;
const IMAGE_STUDIES = 4;

/** Columns of all shares that are an output of a study with default parameters. */
const technicalColumns: Partial<Record<TechnicalId, string>> = {
  sma20: 'sma value',
  ema20: 'ema value',
  rsi: 'rsi value',
  macd: 'macd histogram',
  adx: 'adx adx',
  plusDi: 'adx plus',
  minusDi: 'adx minus',
  stochasticK: 'stoch k',
  stochasticD: 'stoch d',
  mfi: 'mfi value',
  cci: 'cci value',
  williams: 'willr value',
  roc: 'roc value',
  cmf: 'cmf value',
  aroon: 'aroon oscillator',
  volumeAverage: 'volume-average value',
  volumeRatio: 'volume-ratio value',
  volatility: 'volatility value',
  supertrend: 'supertrend side',
};

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

const marks: Readonly<Record<string, number>> = { '▲': 1, '▼': -1 };

function isSame(text: string, said: number | null): boolean {
  if (text === '—') return said === null || said === 0;
  if (text in marks) return marks[text] === said;
  const { value, half } = readShown(text);
  // The call rounds to four decimals.
  return said !== null && text !== '' && Math.abs(value - said) <= half + 0.00005;
}

/** An image has four studies on the price and four below it. */
function groupsOfImage(): { overlay: string[]; pane: string[] }[] {
  const ids = (pane: 'price' | 'own') =>
    studies.filter((study) => study.pane === pane).map(({ id }) => id);
  const [overlays, panes] = [
    chunks(ids('price'), IMAGE_STUDIES),
    chunks(ids('own'), IMAGE_STUDIES),
  ];
  return Array.from({ length: Math.max(overlays.length, panes.length) }, (_, at) => ({
    overlay: overlays[at] ?? [],
    pane: panes[at] ?? [],
  }));
}

/** As an image describes a study, with the texts of the chart. */
function readingInImage(id: string, shown: Readonly<Record<string, string>>): string {
  const { name, params, outputs } = studyById(id)!;
  const numbers = Object.values(params).map((each) => String(each.default));
  const values = outputs.map((output) => {
    const text = shown[`${id} ${output.key}`] ?? '';
    const sides: Readonly<Record<string, string>> = { '▲': 'bullish', '▼': 'bearish', '—': 'none' };
    return `${output.name.en} ${output.as === 'marks' ? sides[text] : text}`;
  });
  return `${`${name.en} ${numbers.join(', ')}`.trim()}: ${values.join('; ')}.`;
}
