import { expect, it } from 'vitest';
import { connectClient, getOnce, PLAIN } from './testing/client.ts';
import { startTestHub, until } from './testing/test-hub.ts';

it('W2 an unmodified Socket.IO client has the board of get-once within 60 s, in real time', async () => {
  const house = await startTestHub({ shares: 430 });
  const trading = setInterval(() => house.market.apply(house.feed.batch(80)), 250);
  const client = await connectClient(house.url, PLAIN);
  await new Promise((done) => setTimeout(done, 20_000));
  clearInterval(trading);
  const board = await getOnce(house.url);
  const took = await until(
    () =>
      [...board].every(
        ([c, record]) => JSON.stringify(client.board.get(c)) === JSON.stringify(record),
      ),
    'the same board',
    60_000,
  );
  console.log(JSON.stringify({ soak: 'plain client', sameBoardAfterMs: Math.round(took) }));

  client.board.clear();
  await until(() => client.board.size === board.size, 'every code to repeat', 60_000);
  expect(client.board).toEqual(board);
  client.socket.disconnect();
  await house.close();
});
