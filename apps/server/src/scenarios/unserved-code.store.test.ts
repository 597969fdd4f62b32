import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { openDoctor } from '../features/data-health/open-doctor.ts';
import { exportFolder } from '../features/exporting/export-folder.ts';
import { readExportOptions } from '../features/exporting/read-options.ts';
import { createExportStore } from '../features/exporting/store.ts';
import { emptyFeed } from '../feed/none/empty-feed.ts';
import { API_PREFIX } from '../http/addresses.ts';
import { openMarket } from '../ingest/open-market.ts';
import { requestOf, tableOfCalls } from '../testing/call-request.ts';
import { type HistoryApp, startHistoryApp } from '../testing/history-app.ts';
import { thinShares, walk, writeDays, writeMinutes, writeShares } from '../testing/thin-record.ts';

/** As an older version imported them with --create. */
const UNSERVED = ['ABCDEFGHIJKLM', 'AB_CD'];
const UPTO = '2026-11-12';

let app: HistoryApp;
beforeAll(async () => {
  app = await startHistoryApp(async (pool) => {
    const unserved = UNSERVED.map((code, at) => ({ ...thinShares[0]!, code, number: 99_999 - at }));
    await writeShares(pool, [...thinShares, ...unserved]);
    for (const code of ['ACI', 'DSEX', ...UNSERVED]) {
      await writeDays(pool, walk(code, UPTO, 40));
      await writeMinutes(pool, [{ code, day: UPTO, minute: 5, close: 13_900 }]);
    }
  });
});
afterAll(() => app.close());

const market = tableOfCalls.filter(
  ({ endpoint: { method, access, path }, row }) =>
    method === 'GET' && access === 'public' && !path.startsWith('/auth') && !row.answers,
);

describe('a stored code that is too long or has invalid characters', () => {
  it.each(market)('is left out of $name, which matches the contract', async ({ endpoint, row }) => {
    const call = requestOf(endpoint, row).url.slice(API_PREFIX.length);
    const { status, body } = await app.get(
      call.replace('=Pharmaceuticals', '=Pharmaceuticals%20%26%20Chemicals'),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    for (const code of UNSERVED) expect(JSON.stringify(body)).not.toContain(code);
    if (typeof body === 'object') expect(safeParse(endpoint.answer, body).error).toBeUndefined();
  });

  it('is left out of minute files', async () => {
    const { status, body } = await app.get('/data/prices?interval=minute&format=csv');
    expect(status).toBe(200);
    expect(String(body)).toContain('ACI');
    for (const code of UNSERVED) expect(String(body)).not.toContain(code);
  });

  it('is reported once when the app starts', async () => {
    const reported: unknown[] = [];
    const report = { history() {}, loaded() {}, leftOut: (codes: unknown) => reported.push(codes) };
    const { notices } = await openMarket(emptyFeed(Date.now), app.database, report);
    await notices.close();
    expect(reported).toEqual([UNSERVED]);
  });

  it('is reported by an export, which writes everything else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dorpon-export-'));
    const leftOut: string[] = [];
    const hear = (what: string) => leftOut.push(what);
    try {
      for (const companies of ['csv', 'json'] as const) {
        const options = readExportOptions(folder, { companies, overwrite: true });
        if ('wrong' in options) throw new Error(options.wrong);
        const store = createExportStore(app.database.pool);
        const written = await exportFolder(options, store, () => {}, hear);
        expect(written).toContainEqual({ name: 'days.csv', rows: 80 });
        expect(written).toContainEqual({ name: 'minutes.csv', rows: 2 });
        expect(written).toContainEqual({ name: `instruments.${companies}`, rows: 5 });
      }
      for (const name of readdirSync(folder))
        for (const code of UNSERVED)
          expect(readFileSync(join(folder, name), 'utf8'), name).not.toContain(code);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const named = UNSERVED.map((code) => `everything of ${code}`);
    expect(leftOut).toEqual([...named, ...named]);
    for (const code of UNSERVED)
      expect(readExportOptions(folder, { codes: code })).toEqual({
        wrong: `--codes ${code}: not a code (at most 12 characters)`,
      });
  });

  it('is found by the doctor, with a remedy', async () => {
    const { findings } = await openDoctor(app.database.pool, () => UPTO).examine();
    const unserved = findings.filter(({ fault }) => fault === 'code-not-served');
    expect(unserved).toMatchObject(UNSERVED.map((code) => ({ code, severity: 'error' })));
  });
});

it('an instrument with a value that own-format files do not allow is left out and reported too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-export-'));
  await app.database.pool.query("update instrument set quote_base = '?' where code = 'NEWCO'");
  const options = readExportOptions(folder, {});
  if ('wrong' in options) throw new Error(options.wrong);
  const leftOut: string[] = [];
  const store = createExportStore(app.database.pool);
  const written = await exportFolder(
    options,
    store,
    () => {},
    (what) => leftOut.push(what),
  );
  rmSync(folder, { recursive: true });
  expect(written).toContainEqual({ name: 'instruments.csv', rows: 4 });
  expect(leftOut).toContain('instruments NEWCO: a value is not allowed in own-format files');
});
