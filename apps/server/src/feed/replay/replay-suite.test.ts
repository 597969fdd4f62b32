import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { recorded } from '../session-file/recorded-feed.ts';
import { feedSuite } from '../testing/feed-suite.ts';
import { scriptKind } from '../testing/script-kind.ts';
import { hours } from '../testing/scripted-feed.ts';
import { replay } from './replay.ts';

const emptyStore = async () => ({ instruments: [], quotes: [], hours });
const report = (line: string) => expect.fail(line);

feedSuite('a replay', 'own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-suite-'));
  const feed = await recorded(scriptKind(1), { folder, report, flushEveryMs: 100 }).open(
    null,
    emptyStore,
  );
  await feed.start(() => {});
  await feed.stop();
  return {
    open: (resume) =>
      replay({ place: folder, speed: 60, fromMinute: null }).open(resume, emptyStore),
    goOn: async () => {},
    close: () => rm(folder, { recursive: true }),
  };
});
