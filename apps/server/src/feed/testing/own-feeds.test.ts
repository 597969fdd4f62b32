import { foldBatch } from '@dorpon/domain/market/board';
import type { FeedBatch } from '../feed.ts';
import { saveCheckpoint } from '../simulator/checkpoint.ts';
import { simulator } from '../simulator/simulator.ts';
import { freshExchange } from '../simulator/testing/run-exchange.ts';
import { feedSuite } from './feed-suite.ts';
import { marketScript } from './market-script.ts';
import { scriptedFeed } from './scripted-feed.ts';

const SEED = 7;

feedSuite('the simulated market', 'own', async () => {
  const { exchange } = freshExchange(SEED);
  const morning = { checkpoint: saveCheckpoint(SEED, exchange.state), until: exchange.now };
  return {
    open: (resume, stored) =>
      simulator({ seed: SEED, speed: 200, years: 1 }).open(resume ?? morning, stored),
    goOn: async () => {},
    close: async () => {},
  };
});

feedSuite('the market of the tests', 'own', async () => {
  let feed = scriptedFeed();
  let script: Iterator<FeedBatch>;
  return {
    async open(resume) {
      feed = scriptedFeed();
      script = marketScript(1);
      const board = new Map(feed.opening.quotes.map((quote) => [quote.code, quote]));
      const said = resume ? Number(Buffer.from(resume.checkpoint)) : 0;
      for (let count = 0; count < said; count += 1)
        for (const [code, quote] of foldBatch(board, script.next().value?.events ?? []))
          board.set(code, quote);
      return { ...feed, opening: { ...feed.opening, quotes: [...board.values()] } };
    },
    async goOn() {
      const { value } = script.next();
      if (value) feed.say(value.at, value.events, value.checkpoint);
    },
    close: async () => {},
  };
});
