import { feedSuite, type LineFault } from '../testing/feed-suite.ts';
import { guarded } from './guarded-feed.ts';
import type { Listener, OutsideFeed, Reading } from './outside-feed.ts';

/** An outside feed without an outside: it reads what the suite puts there. */
function memoryFeed(polled: boolean) {
  let listener: Listener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reading: Reading | undefined;
  let broken: LineFault | undefined;
  const hear = () => {
    if (broken) listener?.fault(broken === 'cut' ? 'unreachable' : 'bad-shape', broken);
    else if (reading) listener?.take(reading);
  };
  const feed: OutsideFeed = {
    ...{ source: 'push', identity: 'memory', polled, stalledAfterMs: 60_000 },
    async start(given) {
      listener = given;
      hear();
      if (polled) timer = setInterval(hear, 20);
    },
    async stop() {
      clearInterval(timer);
      listener = undefined;
    },
  };
  return {
    feed,
    exchange: {
      async tell(at: number, events: Reading['events']) {
        reading = { at, events };
        if (!polled) hear();
      },
      async spoil(fault: LineFault) {
        broken = fault;
        if (!polled) hear();
      },
      async heal() {
        broken = undefined;
      },
    },
  };
}

for (const polled of [true, false])
  feedSuite(`a feed that ${polled ? 'is asked' : 'tells'}`, 'outside', async (now) => {
    const { feed, exchange } = memoryFeed(polled);
    return {
      open: (resume, stored) => guarded(feed, now).open(resume, stored),
      exchange,
      close: async () => {},
    };
  });
