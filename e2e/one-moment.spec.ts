import { it } from 'vitest';
import { checkBunchedMoment, checkOneMoment } from './testing/one-moment.ts';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, setUpApp } from './testing/set-up-app.ts';

describeInBrowser('while the market trades fast', () => {
  const app = setUpApp({ start: () => startRealServer({ own: true, env: { SIM_SPEED: '20' } }) });

  it(
    'home and the lists show every figure at one position of the stream',
    () => checkOneMoment(app, 40),
    120_000,
  );

  it(
    'an index is shown with the movers that it was computed from, although frames come in bunches',
    () =>
      Promise.all([
        checkBunchedMoment(app, '/', 120, 700),
        checkBunchedMoment(app, '/detail/DSEX', 120, 700),
      ]),
    120_000,
  );
});
