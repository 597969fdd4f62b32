import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeWhmcs } from '../testing/fake-whmcs.ts';
import { ssoToken } from './answers.ts';
import { createWhmcsApi, TAP_MS } from './api.ts';

let whmcs: Awaited<ReturnType<typeof startFakeWhmcs>>;
beforeAll(async () => {
  whmcs = await startFakeWhmcs();
});
afterAll(() => whmcs.close());

/** A clock that stands still but for requests, each of which takes all the time that it is given. */
function timing() {
  const given: number[] = [];
  let now = 0;
  return {
    given,
    pass: (ms: number) => (now += ms),
    now: () => now,
    signalAfter(ms: number) {
      given.push(ms);
      now += ms;
      return AbortSignal.timeout(50);
    },
  };
}

it('all requests of a tap together wait less than five seconds', async () => {
  expect(TAP_MS).toBeLessThan(5000);
  whmcs.fail('hang');
  const { given, ...clock } = timing();
  const ask = createWhmcsApi(whmcs, clock).forTap();
  await expect(ask('CreateSsoToken', {}, ssoToken)).rejects.toThrow('did not answer in time');
  expect(given).toEqual([TAP_MS]);
});

it('what earlier requests of the tap took is not given to later ones, nor to the second attempt', async () => {
  const { given, pass, ...clock } = timing();
  const ask = createWhmcsApi(whmcs, clock).forTap();
  pass(3000);
  whmcs.fail('hang');
  await expect(ask('CreateSsoToken', {}, ssoToken)).rejects.toThrow('did not answer in time');
  expect(given).toEqual([TAP_MS - 3000]);
});
