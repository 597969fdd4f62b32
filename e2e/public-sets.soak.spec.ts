import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runImport } from '../apps/server/src/commands/testing/import-process.ts';
import { readPlainSet } from '../apps/server/src/commands/testing/plain-set.ts';
import { publicSets } from '../apps/server/src/commands/testing/public-sets.ts';
import { openViewer } from './testing/checks/check-screen.ts';
import { sentenceOf } from './testing/checks/finding.ts';
import { deskInEnglish, phoneInBangla } from './testing/checks/looks.ts';
import { listedCodes } from './testing/listed-codes.ts';
import { rowsOf } from './testing/market-view.ts';
import { startRealServer } from './testing/real-server.ts';
import { builtRoutes } from './testing/routes.ts';
import { describeInBrowser, setUpApp } from './testing/set-up-app.ts';

/** Without those of a link in a mail, whose token is refused. */
const publicRoutes = builtRoutes.filter(({ at, signedIn }) => !signedIn && !at.includes('#token'));

for (const [name, write] of publicSets)
  describeInBrowser(`screens of ${name}`, () => {
    let files: string;
    let data: string;
    const app = setUpApp({
      async start() {
        files = await mkdtemp(join(tmpdir(), 'dorpon-set-'));
        data = await mkdtemp(join(tmpdir(), 'dorpon-set-data-'));
        write(files);
        const { code, stderr } = await runImport([files, '--create'], { DATA_DIR: data });
        expect(code, stderr).toBe(0);
        return startRealServer({ env: { FEED: 'none', DATA_DIR: data } });
      },
    });
    afterAll(async () => {
      for (const folder of [files, data]) await rm(folder, { recursive: true, force: true });
    });

    it('the share list has the last prices that an independent reader finds', async () => {
      const { days } = readPlainSet(files);
      const newest = new Map<string, { day: string; price: string }>();
      for (const [key, figures] of days) {
        const [code = '', day = ''] = key.split(' ');
        if (day < (newest.get(code)?.day ?? '')) continue;
        const [, , , close, last] = figures.split(' ').map(Number);
        newest.set(code, { day, price: ((last || close || 0) / 100).toFixed(2) });
      }
      const page = await app.open('/share-list?group=none');
      await page.waitForSelector('.share-row');
      const rows = await rowsOf(page);
      expect(rows.length).toBeGreaterThan(20);
      for (const { name: code = '', last } of rows)
        expect(last?.replaceAll(',', ''), code).toBe(newest.get(code)?.price);
    });

    it.each([
      ['on a phone in Bangla', phoneInBangla],
      ['on a desk in English', deskInEnglish],
    ])('no screen has a fault %s', async (_name, look) => {
      const viewer = await openViewer(app.browser, app.url, look, new Set(listedCodes()));
      const wrong: string[] = [];
      const hasIndex = [...readPlainSet(files).days.keys()].some((key) => key.startsWith('DSEX '));
      const routes = publicRoutes.filter(({ at }) => hasIndex || at !== '/detail/DSEX');
      for (const { at } of routes)
        for (const finding of await viewer.look(at)) wrong.push(`${at} ${sentenceOf(finding)}`);
      await viewer.close();
      expect(wrong).toEqual([]);
    });
  });
