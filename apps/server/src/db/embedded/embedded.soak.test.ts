import { afterEach, describe, expect, test } from 'vitest';
import { cleanUp, ordinaryAccount } from './child-apps.ts';
import { killFirstStartAfter, killWhileWriting } from './crash-rounds.ts';

const accounts = ordinaryAccount() ? [undefined, ordinaryAccount()] : [undefined];

describe.skipIf(process.platform !== 'linux').each(accounts)('soak, run as %o', (account) => {
  afterEach(cleanUp);

  test('a kill at any of 60 moments of the first start leaves nothing or a complete cluster', async () => {
    const whole = [];
    for (let round = 0; round < 60; round++) {
      whole.push((await killFirstStartAfter(20 + round * 25, account)).wasWhole);
    }
    expect(whole).toContain(false);
    expect(whole).toContain(true);
  });

  test('40 kills while writing lose no acknowledged row', async () => {
    const { acknowledged } = await killWhileWriting(40, account);
    expect(acknowledged).toBeGreaterThan(40);
  });
});
