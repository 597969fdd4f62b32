import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { recorded } from '../session-file/recorded-feed.ts';
import { saveCheckpoint } from '../simulator/checkpoint.ts';
import { simulator } from '../simulator/simulator.ts';
import { freshExchange } from '../simulator/testing/run-exchange.ts';
import { feedSuite } from '../testing/feed-suite.ts';
import { scriptKind } from '../testing/script-kind.ts';
import { hours } from '../testing/scripted-feed.ts';
import { replay } from './replay.ts';

const none = async () => ({ instruments: [], quotes: [], hours });
const report = (line: string) => expect.fail(line);
const newFolder = () => mkdtempSync(join(tmpdir(), 'dorpon-suite-'));

feedSuite('a replay', 'own', async () => {
  const folder = newFolder();
  const feed = await recorded(scriptKind(1), { folder, report, flushEveryMs: 100 }).open(
    null,
    none,
  );
  await feed.start(() => {});
  await feed.stop();
  return {
    open: (resume) => replay({ place: folder, speed: 60, fromMinute: null }).open(resume, none),
    goOn: async () => {},
    close: () => rm(folder, { recursive: true }),
  };
});

feedSuite('a market that is recorded', 'own', async () => {
  const folder = newFolder();
  const seed = 7;
  const { exchange } = freshExchange(seed);
  const morning = { checkpoint: saveCheckpoint(seed, exchange.state), until: exchange.now };
  const kind = recorded(simulator({ seed, speed: 200, years: 1 }), { folder, report });
  return {
    open: (resume, stored) => kind.open(resume ?? morning, stored),
    goOn: async () => {},
    close: () => rm(folder, { recursive: true }),
  };
});
