import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { saveCheckpoint } from '../simulator/checkpoint.ts';
import { simulator } from '../simulator/simulator.ts';
import { freshExchange } from '../simulator/testing/run-exchange.ts';
import { feedSuite } from '../testing/feed-suite.ts';
import { recorded } from './recorded-feed.ts';

feedSuite('the simulator while it is recorded', 'own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-suite-'));
  const report = (line: string) => expect.fail(line);
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
