import { it } from 'vitest';
import { checkOneMoment } from './testing/one-moment.ts';
import { startRealServer } from './testing/real-server.ts';
import { describeInBrowser, setUpApp } from './testing/set-up-app.ts';

describeInBrowser.each(['1', '20'])('a screen while the market trades at speed %s', (SIM_SPEED) => {
  const app = setUpApp({ start: () => startRealServer({ own: true, env: { SIM_SPEED } }) });

  it('shows one position of the stream in 200 of 200 samples of home and of the lists', () =>
    checkOneMoment(app, 200));
});
