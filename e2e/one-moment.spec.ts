import { it } from 'vitest';
import { checkBunchedMoment, checkOneMoment } from './testing/one-moment.ts';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, setUpApp } from './testing/set-up-app.ts';

describeInBrowser('a screen while the market trades fast', () => {
  const app = setUpApp({ start: () => startRealServer({ own: true, env: { SIM_SPEED: '20' } }) });

  it('shows every figure of home and of the lists at one position of the stream', () =>
    checkOneMoment(app, 60));
});

describeInBrowser('an index on a mobile connection', () => {
  const app = setUpApp();

  it.each(['/', '/detail/DSEX'] as const)(
    'is shown on %s with the movers that it was computed from, although frames come in bunches',
    (path) => checkBunchedMoment(app, path, 120, 700),
  );
});
