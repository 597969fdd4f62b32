import { expect, it } from 'vitest';
import { describeInBrowser, SLOW, setUpApp } from './testing/set-up-app.ts';
import { anEmail } from './testing/sign-in-page.ts';

const boardOf = (day: string) =>
  `/screener-board?text=${encodeURIComponent('close > 10')}&day=${day}`;
const HOW_FAR = /(look back five years, to|The record begins on) \d{1,2} \w{3} \d{4}\.$/;

describeInBrowser('the record that screeners see', () => {
  const app = setUpApp({ strictness: 'errors' });

  it('begins on a day that is said where an earlier one is asked for', async () => {
    const page = await app.open(boardOf('2001-01-01'));
    const alert = page.locator('.result-none[role=alert]');
    await expect.poll(() => alert.textContent(), SLOW).toMatch(HOW_FAR);
    expect(await alert.textContent()).toContain('This day is too early. ');
    const fault = page.locator('.day-choice .field-fault');
    await page.locator('.day-choice input').blur();
    await expect.poll(() => fault.textContent(), SLOW).toMatch(/^Not before \d{4}\/\d\d\/\d\d\.$/);
    const first = (await fault.textContent())!.match(/[\d/]+/)![0];
    await page.locator('.day-choice input').fill(first);
    await page.waitForSelector('.result-head h2', SLOW);
    expect(new URL(page.url()).searchParams.get('day')).toBe(first.replaceAll('/', '-'));
  });

  it('D11: may lack corporate actions, which the result of a past day says', async () => {
    const page = await app.open(boardOf('2026-09-30'), {
      before: (opened) =>
        opened.route('**/api/screener/run-text', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ json: { ...(await answer.json()), adjustedFrom: null } });
        }),
    });
    await expect
      .poll(() => page.textContent('.result-notes'), SLOW)
      .toContain('Prices are not adjusted for bonus, split and rights issues');
  });

  it('begins for backtests on the same day', async () => {
    const member = await app.signIn(anEmail());
    const text = encodeURIComponent('close > 10');
    const page = await app.open(`/my/screener?text=${text}`, { member });
    await page.locator('.backtest').getByRole('button', { name: 'Settings' }).click(SLOW);
    const notes = page.locator('.dialog .backtest-note');
    await expect.poll(() => notes.last().textContent(), SLOW).toMatch(HOW_FAR);
  });
});
