import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Board, foldBatch } from '@dorpon/domain/market/board';
import type { Quote } from '@dorpon/domain/market/quote';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeedBatch } from '../feed.ts';
import type { FeedSource, Resume } from '../open-feed.ts';
import { recorded } from '../session-file/recorded-feed.ts';
import { openSession } from '../session-file/session-reader.ts';
import { marketScript, sessionHours } from '../testing/market-script.ts';
import { scriptKind } from '../testing/script-kind.ts';
import { hours, MINUTE, OPENS_AT, scriptedFeed } from '../testing/scripted-feed.ts';
import { loadPlace } from './place.ts';
import { replay } from './replay.ts';
import { FASTEST } from './replay-control.ts';

const SESSIONS = 3;
const script = [...marketScript(SESSIONS)];
let folder: string;
const running = new Set<FeedSource>();
const none = async () => ({ instruments: [], quotes: [], hours });
const fileOf = (session: number) => join(folder, `${sessionHours(session).day}.session.zst`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-replay-'));
  const report = (line: string) => expect.fail(line);
  const feed = await recorded(scriptKind(SESSIONS), { folder, report, flushEveryMs: 1 }).open(
    null,
    none,
  );
  await feed.start(() => {});
  await feed.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  vi.useRealTimers();
  for (const feed of running) await feed.stop();
  running.clear();
});

/** Plays a feed like an app: its board, and the batches received. */
async function play(
  given: { place?: string; speed?: number; fromMinute?: number; resume?: Resume } = {},
) {
  const { place = folder, speed = FASTEST, fromMinute = null, resume = null } = given;
  const feed = await replay({ place, speed, fromMinute }).open(resume, none);
  running.add(feed);
  const board = new Map<string, Quote>();
  const told: FeedBatch[] = [];
  const stand = (quotes: readonly Quote[]) => {
    board.clear();
    for (const quote of quotes) board.set(quote.code, quote);
  };
  stand(feed.opening.quotes);
  await feed.start((batch) => {
    if (batch.again) stand(batch.again.quotes);
    for (const [code, quote] of foldBatch(board, batch.events)) board.set(code, quote);
    told.push(batch);
  });
  return { feed, control: feed.replay!, board, told };
}

/** Quotes without the fields of the newest batch, because a replay may merge batches. */
const figuresOf = (board: Board) =>
  Array.from(board.values(), (quote) => ({
    ...quote,
    volumeNew: 0,
    tradesNew: 0,
    valueNew: 0,
    changeNew: 0,
    tradedAfterSec: 0,
  }));

/** The board at a time, folded from the script batch by batch. */
function boardAt(moment: number) {
  const board = new Map(scriptedFeed().opening.quotes.map((quote) => [quote.code, quote]));
  for (const { at, events } of script) {
    if (at > moment) break;
    for (const [code, quote] of foldBatch(board, events)) board.set(code, quote);
  }
  return figuresOf(board);
}

const eventsOf = (batches: readonly FeedBatch[]) => batches.flatMap(({ events }) => events);

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), 10_000);

describe('a replay', () => {
  it('plays the recorded sessions day after day, and stays closed at the end', async () => {
    const { feed, control, told } = await play();
    await until(() => control.state.ended);
    expect(eventsOf(told)).toEqual(eventsOf(script));
    expect(feed.source).toBe('replay');
    expect(feed.now()).toBe(sessionHours(2).closesAt);
    expect(feed.depth('ACI')).toBeUndefined();
    expect(feed.indices()).toEqual(scriptedFeed().indices());
    expect(control.state).toMatchObject({
      day: '2026-11-17',
      days: ['2026-11-15', '2026-11-16', '2026-11-17'],
    });
  });

  it.each([0.1, 1, 60])('at speed %s follows the wall clock', async (speed) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { feed, told } = await play({ place: fileOf(0), speed });
    for (let beat = 1; beat <= 16; beat += 1) {
      await vi.advanceTimersByTimeAsync(250);
      const now = OPENS_AT + beat * 250 * speed;
      expect(feed.now()).toBeCloseTo(now, -1);
      expect(eventsOf(told)).toEqual(eventsOf(script.filter(({ at }) => at <= feed.now())));
    }
    expect(eventsOf(told).length > 50).toBe(speed === 60);
  });

  it('has played up to the requested time when it has started', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { feed, board } = await play({ speed: 1, fromMinute: 10 * 60 + 4 });
    expect(feed.now()).toBe(OPENS_AT + 4 * MINUTE);
    expect(figuresOf(board)).toEqual(boardAt(OPENS_AT + 4 * MINUTE));
  });

  it('merges batches neither across minutes nor across a session opening', async () => {
    const { control, told } = await play();
    await until(() => control.state.ended);
    const minutes = told.map(({ at }) => Math.floor(at / MINUTE));
    const boundaries = script.filter(({ at }) => at % MINUTE === 0).map(({ at }) => at);
    expect(told.filter(({ at }) => at % MINUTE === 0 && at > OPENS_AT).map(({ at }) => at)).toEqual(
      expect.arrayContaining(boundaries.slice(1)),
    );
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b));
    const opened = told.filter(({ events }) => events.some(({ kind }) => kind === 'session'));
    expect(opened.map(({ events }) => events.length)).toEqual([1, 1, 1]);
  });

  it('has the same board at any time, whether played or sought', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { feed, control, board } = await play({ place: fileOf(0) });
    let state = 7;
    let back = 0;
    for (let round = 0; round < 60; round += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      const moment = OPENS_AT + ((state >>> 7) % (8 * MINUTE));
      if (moment < feed.now()) back += 1;
      expect(await control.seek(moment)).toBe(true);
      expect(feed.now()).toBe(moment);
      expect(figuresOf(board)).toEqual(boardAt(moment));
    }
    expect(back).toBeGreaterThan(15);
  });

  it('seeks forward over days, but back only within the running session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { feed, control, board, told } = await play();
    const third = sessionHours(2).opensAt + 90_500;
    expect(await control.seek(third)).toBe(true);
    expect(figuresOf(board)).toEqual(boardAt(third));
    expect(eventsOf(told)).toEqual(eventsOf(script.filter(({ at }) => at <= third)));
    expect(await control.seek(sessionHours(1).closesAt)).toBe(false);
    expect(feed.now()).toBe(third);
    await control.seek(third + 3600 * 24_000);
    expect(control.state.ended).toBe(true);
    await control.seek(third);
    expect(control.state.ended).toBe(false);
    expect(figuresOf(board)).toEqual(boardAt(third));
  });

  it('stands still while paused, and continues', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { feed, control } = await play({ speed: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(feed.speed).toBe(1);
    control.setPaused(true);
    const stood = feed.now();
    await vi.advanceTimersByTimeAsync(5000);
    expect([feed.now(), feed.speed]).toEqual([stood, 0]);
    control.setPaused(false);
    control.setSpeed(10);
    expect(feed.speed).toBe(10);
    await vi.advanceTimersByTimeAsync(1000);
    expect(feed.now() - stood).toBeGreaterThan(5000);
    expect(feed.now() - stood).toBeLessThanOrEqual(12_500);
  });

  it('resumes from its checkpoint after a restart, and repeats nothing', async () => {
    const first = await play({ place: fileOf(0) });
    await until(() => first.control.state.ended);
    const saved = first.told.filter(({ checkpoint }) => checkpoint);
    expect(saved.length).toBeGreaterThan(1);
    expect(loadPlace(saved[0]!.checkpoint!)).toEqual({ day: '2026-11-15', batches: 0 });
    const session = await openSession(fileOf(0));
    const checkpoint = Buffer.from('{"version":1,"day":"2026-11-15","batches":77}');
    const [next] = session.from(77);
    const second = await play({ resume: { checkpoint, until: next!.at + 9000 } });
    expect(second.feed.now()).toBeGreaterThanOrEqual(next!.at + 9000);
    await until(() => second.control.state.ended);
    const later = script.filter(({ at }) => at >= sessionHours(1).opensAt);
    expect(eventsOf(second.told)).toEqual(eventsOf([...session.from(77), ...later]));
    const end = saved.at(-1)!.checkpoint!;
    const third = await play({ place: fileOf(0), resume: { checkpoint: end, until: 0 } });
    expect(eventsOf(third.told)).toEqual([]);
    expect(figuresOf(third.board)).toEqual(boardAt(sessionHours(0).closesAt));
    const fourth = await play({ place: fileOf(1), resume: { checkpoint: end, until: 0 } });
    await until(() => fourth.control.state.ended);
    const secondDay = script.filter(
      ({ at: moment }) => moment >= sessionHours(1).opensAt && moment <= sessionHours(1).closesAt,
    );
    expect(eventsOf(fourth.told)).toEqual(eventsOf(secondDay));
  });

  it('that cannot be opened reports the reason and the file', async () => {
    const place = mkdtempSync(join(tmpdir(), 'dorpon-replay-bad-'));
    const settings = { place, speed: 1, fromMinute: null };
    const refused = () => {
      try {
        return replay(settings).identity;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refused()).toBe(`${place}: no file ends in .session.zst`);
    expect(() => replay({ ...settings, place: join(place, 'x') })).toThrow('x: no such file');
    const [one, two] = [join(place, 'a.session.zst'), join(place, 'b.session.zst')];
    writeFileSync(one, '');
    expect(refused()).toBe(`${one}: not a recorded session (the file is empty)`);
    writeFileSync(one, readFileSync(fileOf(0)).subarray(0, 40));
    expect(refused()).toMatch('truncated before its first second');
    cpSync(fileOf(0), one);
    cpSync(fileOf(0), two);
    expect(refused()).toMatch(`${two} is of the same day`);
    const foreign = { ...scriptKind(1), identity: 'another' };
    rmSync(two);
    rmSync(one);
    const feed = await recorded(foreign, { folder: place, report: () => {} }).open(null, none);
    await feed.start(() => {});
    await feed.stop();
    cpSync(fileOf(1), two);
    expect(refused()).toMatch('has the market of');
    const later = Buffer.from(JSON.stringify({ version: 1, day: '2027-01-01', batches: 1 }));
    await expect(play({ resume: { checkpoint: later, until: 0 } })).rejects.toThrow(
      'played up to 2027-01-01',
    );
    const far = Buffer.from(JSON.stringify({ version: 1, day: '2026-11-15', batches: 9999 }));
    await expect(play({ resume: { checkpoint: far, until: 0 } })).rejects.toThrow(
      `${fileOf(0)}: the database was played further than this file reaches`,
    );
    rmSync(place, { recursive: true });
  });

  it('of a truncated file plays its complete part, and stops there', async () => {
    const cut = join(mkdtempSync(join(tmpdir(), 'dorpon-replay-cut-')), 'cut.session.zst');
    cpSync(fileOf(0), cut);
    truncateSync(cut, Math.floor(readFileSync(cut).length * 0.8));
    const { feed, control, told } = await play({ place: cut });
    await until(() => control.state.ended);
    const events = eventsOf(told);
    expect(events.length).toBeGreaterThan(200);
    expect(events).toEqual(eventsOf(script).slice(0, events.length));
    expect(feed.now()).toBeLessThan(sessionHours(0).closesAt);
    expect(feed.now()).toBe(control.state.upto);
  });
});
