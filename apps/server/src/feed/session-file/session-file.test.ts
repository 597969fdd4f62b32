import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedBatch } from '../feed.ts';
import type { FeedKind } from '../open-feed.ts';
import { marketScript, sessionHours } from '../testing/market-script.ts';
import { sampleCompanies } from '../testing/sample-companies.ts';
import { scriptKind } from '../testing/script-kind.ts';
import { hours, MINUTE, OPENS_AT, trade } from '../testing/scripted-feed.ts';
import { packFrame } from './frames.ts';
import { recorded } from './recorded-feed.ts';
import { batchLine, readBatch } from './session-lines.ts';
import { openSession } from './session-reader.ts';
import { SessionWriter } from './session-writer.ts';

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-sessions-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true }));

const pathOf = (session: number) => join(folder, `${sessionHours(session).day}.session.zst`);
const none = async () => ({ instruments: [], quotes: [], hours });

async function record(kind: FeedKind, flushEveryMs = 1): Promise<FeedBatch[]> {
  const heard: FeedBatch[] = [];
  const settings = { folder, flushEveryMs, report: (line: string) => void lines.push(line) };
  const feed = await recorded(kind, settings).open(null, none);
  await feed.start((batch) => void heard.push(batch));
  await feed.stop();
  return heard;
}

const eventsOf = (batches: Iterable<FeedBatch>) => [...batches].flatMap(({ events }) => events);
const scriptOf = (session: number) => {
  const from = sessionHours(session).opensAt;
  return [...marketScript(session + 1)].filter(({ at }) => at >= from);
};

describe('a session file', () => {
  it('stores every kind of event unchanged', () => {
    const totals = {
      kind: 'totals' as const,
      code: 'KAY&QUE',
      at: OPENS_AT - 3,
      open: 1,
      high: 2,
      low: 3,
      lastPrice: 4,
      spotPrice: 0,
      close: 5,
      yesterdayClose: 6,
      trades: 7,
      volume: 8,
      value: 9,
      publicTrades: 10,
      publicVolume: 11,
      publicValue: 12,
      spotTrades: 13,
      spotVolume: 14,
      spotValue: 15,
    };
    const references = [{ code: 'AMCL(PRAN)', yesterdayClose: 22_010, halt: 'regulator' }] as const;
    const batch: FeedBatch = {
      at: OPENS_AT,
      settledUpto: OPENS_AT - 90_000,
      afterGap: true,
      events: [
        { kind: 'session', hours, references },
        trade('ACI', 1, OPENS_AT - 1, 25_010, 5),
        trade('ACI', 2, OPENS_AT, 25_000, 6, 'spot'),
        trade('ACI', 1, OPENS_AT, 24_000, 70_000, 'block'),
        { kind: 'halt', code: 'AL-HAJTEX', at: OPENS_AT - 7, halt: 'upper-lock' },
        { kind: 'halt', code: 'AL-HAJTEX', at: OPENS_AT, halt: '' },
        {
          kind: 'index',
          code: 'DSEX',
          at: OPENS_AT,
          value: 550_001,
          trades: 2,
          volume: 11,
          turnover: 5,
        },
        { kind: 'close', code: 'ACI', price: 25_000 },
        totals,
      ],
      disclosures: sampleCompanies,
    };
    expect(readBatch(batchLine(batch))).toEqual(JSON.parse(JSON.stringify(batch)));
  });

  it('is written for each session, with the market before it', async () => {
    await record(scriptKind(2));
    expect(readdirSync(folder)).toEqual(['2026-11-15.session.zst', '2026-11-16.session.zst']);
    for (const session of [0, 1]) {
      const file = await openSession(pathOf(session));
      expect(file.head).toMatchObject({ feed: 'script', identity: 'script' });
      expect(file.head.opening.hours).toEqual(sessionHours(session));
      expect(file.head.indices).toHaveLength(1);
      expect(eventsOf(file.from(0))).toEqual(eventsOf(scriptOf(session)));
      expect(file.lastAt).toBe(sessionHours(session).closesAt);
      expect(file.isCut).toBe(false);
    }
    const second = await openSession(pathOf(1));
    const closes = scriptOf(1)[0]!.events[0]!;
    const references = closes.kind === 'session' ? closes.references : [];
    expect(second.head.opening.quotes.map(({ code, lastPrice }) => [code, lastPrice])).toEqual(
      references.map(({ code, yesterdayClose }) => [code, yesterdayClose]),
    );
  });

  it('can be read from any position, and finds the position of any time', async () => {
    await record(scriptKind(1));
    const file = await openSession(pathOf(0));
    const all = [...file.from(0)];
    expect(all).toHaveLength(file.batches);
    for (const place of [1, 17, 63, all.length - 1, all.length]) {
      expect([...file.from(place)]).toEqual(all.slice(place));
      const moment = OPENS_AT + place * 2711;
      expect(file.placeAt(moment)).toBe(all.filter(({ at }) => at <= moment).length);
    }
  });

  it('truncated anywhere is read up to its last complete second', async () => {
    await record(scriptKind(1));
    const whole = readFileSync(pathOf(0));
    const all = [...(await openSession(pathOf(0))).from(0)];
    let longest = 0;
    for (let size = whole.length - 1; size > whole.length * 0.2; size -= 911) {
      truncateSync(pathOf(0), size);
      const file = await openSession(pathOf(0));
      longest = Math.max(longest, file.batches);
      expect(file.isCut || file.wholeBytes === size).toBe(true);
      expect([...file.from(0)]).toEqual(all.slice(0, file.batches));
    }
    expect(longest).toBeGreaterThan(all.length / 2);
  });

  it('that was truncated continues after its last complete second, without gap or repetition', async () => {
    await record(scriptKind(1, { upto: 90 }));
    truncateSync(pathOf(0), readFileSync(pathOf(0)).length - 3);
    const before = (await openSession(pathOf(0))).batches;
    expect(before).toBeGreaterThan(20);
    await record(scriptKind(1, { skip: 15 }));
    const file = await openSession(pathOf(0));
    expect(eventsOf(file.from(0))).toEqual(eventsOf(scriptOf(0)));
    expect(lines).toEqual([]);
  });

  it('continues after the partial second that a kill left behind', async () => {
    await record(scriptKind(1));
    const { wholeBytes, batches } = await openSession(pathOf(0));
    const half = (await packFrame(randomBytes(9000).toString('hex'))).subarray(0, -1);
    appendFileSync(pathOf(0), half);
    expect(await openSession(pathOf(0))).toMatchObject({ isCut: true, wholeBytes, batches });
    const writer = new SessionWriter(pathOf(0), { wholeBytes, onFailure: expect.fail });
    writer.add(batchLine({ at: sessionHours(0).closesAt + 1, events: [] }));
    await writer.close();
    expect(await openSession(pathOf(0))).toMatchObject({ isCut: false, batches: batches + 1 });
  });

  it('started during a session begins with the totals so far', async () => {
    const early = [...marketScript(1)].slice(0, 60);
    const numbers = new Map<string, number>();
    for (const event of eventsOf(early))
      if (event.kind === 'trade') numbers.set(event.code, event.number);
    const kind = scriptKind(1, { skip: 60 });
    const { foldBatch } = await import('@dorpon/domain/market/board');
    await record({
      ...kind,
      async open(...given) {
        const feed = await kind.open(...given);
        const board = new Map(feed.opening.quotes.map((quote) => [quote.code, quote]));
        for (const { events } of early)
          for (const [code, quote] of foldBatch(board, events)) board.set(code, quote);
        return { ...feed, opening: { ...feed.opening, quotes: [...board.values()] } };
      },
    });
    const file = await openSession(pathOf(0));
    const [first] = file.from(0);
    expect(first).toMatchObject({
      afterGap: true,
      events: [{ kind: 'session' }, {}, {}, {}, {}, { kind: 'index' }],
    });
    for (const event of first!.events)
      if (event.kind === 'totals') expect(event.trades).toBe(numbers.get(event.code));
    expect(eventsOf(file.from(1))).toEqual(eventsOf([...marketScript(1)].slice(60)));
  });

  it('of another market is left unchanged with one message, and the market continues', async () => {
    await record(scriptKind(1));
    const before = readFileSync(pathOf(0));
    const heard = await record({ ...scriptKind(2), identity: 'another' });
    expect(heard).toHaveLength([...marketScript(2)].length);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Stopped recording the session of 2026-11-15: .*"script, script"/);
    expect(readFileSync(pathOf(0))).toEqual(before);
    expect((await openSession(pathOf(1))).head.identity).toBe('another');
  });

  it('is given up when the disk is full, with one message', async (test) => {
    if (!existsSync('/dev/full')) return test.skip();
    const writer = new SessionWriter('/dev/full', {
      flushEveryMs: 1,
      onFailure: (why) => void lines.push(why),
    });
    for (let line = 0; line < 50; line += 1) {
      writer.add('a line');
      await writer.flush();
    }
    await writer.close();
    expect(lines).toEqual([expect.stringContaining('no space left on device')]);
  });

  it('never slows the market: with a hanging disk it is given up, reported and counted once', async () => {
    const kind = scriptKind(0);
    const flood = async (onBatch: (batch: FeedBatch) => void) => {
      for (const batch of marketScript(2)) onBatch(batch);
    };
    const fast = {
      ...kind,
      open: async () => ({ ...(await kind.open(null, none)), start: flood }),
    };
    const report = (line: string) => void lines.push(line);
    const feed = await recorded(fast, { folder, report, mostWaiting: 50 }).open(null, none);
    let heard = 0;
    await feed.start(() => {
      heard += 1;
    });
    await feed.stop();
    expect(heard).toBe([...marketScript(2)].length);
    expect(lines).toEqual(['Stopped recording the session of 2026-11-15: the disk is too slow']);
    expect(feed.gauges?.()).toMatchObject({ session_file_failures: 1 });
  });

  it('never exceeds its memory limit', () => {
    const writer = new SessionWriter(join(folder, 'x'), {
      mostWaiting: 100,
      onFailure: (why) => void lines.push(why),
    });
    for (let line = 0; line < 50; line += 1) writer.add('ten letters');
    expect(writer.isOver).toBe(true);
    expect(lines).toEqual([expect.stringContaining('the disk is too slow')]);
  });

  it('that is empty, foreign, damaged or of another version is refused with its name', async () => {
    const path = join(folder, 'some.session.zst');
    const refused = async (bytes: Uint8Array | string) => {
      writeFileSync(path, bytes);
      return openSession(path).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    };
    expect(await refused('')).toBe(`${path}: the file is empty`);
    expect(await refused('Date,Open,High')).toMatch(`${path}: not a recorded session`);
    expect(await refused(await packFrame('Date,Open,High\n'))).toMatch('not a recorded session');
    expect(await refused(await packFrame('{"dorpon":"session","version":9}\n'))).toMatch(
      'version 9',
    );
    expect(await refused(await packFrame('{"dorpon":"session","version":1}\n'))).toMatch(
      'incomplete head',
    );
    await record(scriptKind(1));
    const good = readFileSync(pathOf(0));
    expect(await refused(good.subarray(0, 50))).toMatch('truncated before its first second');
    const { wholeBytes } = await openSession(pathOf(0));
    for (const place of [0.5, 0.7, 0.9]) {
      const bytes = Buffer.from(good);
      bytes[Math.floor(wholeBytes * place)]! ^= 0x55;
      expect(await refused(bytes)).toMatch(`${path}: damaged at byte `);
    }
    const badLine = await packFrame(`[${OPENS_AT},[["t","ACI",1]]]\n`);
    expect(await refused(Buffer.concat([good, badLine]))).toMatch('damaged');
    const earlier = await packFrame(`[${OPENS_AT - MINUTE},[]]\n`);
    expect(await refused(Buffer.concat([good, earlier]))).toMatch('its time goes back');
    await expect(openSession(join(folder, 'nowhere'))).rejects.toThrow('no such file');
  });
});
