import type { Page, Route } from 'playwright-core';
import type { Outbox } from '../../apps/server/src/testing/read-outbox.ts';

/** Simulates an old sign-in; the server's answer to one has its own tests. */
export const staleOnce = (route: Route): Promise<void> =>
  route.fulfill({ status: 403, json: { code: 'sign-in-again', msg: 'too old', retry: false } });

/** The same for downloads: the page asks for a proof before. */
export async function staleSignIn(page: Page): Promise<void> {
  await page.route('**/auth/get-security', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), freshForMs: 0 } });
  });
}

/** Confirms in the open dialog, by a mailed code, that it is the member. */
export async function proveByMail(page: Page, outbox: Outbox, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  let code: string | undefined;
  // Links of other mails have no such line.
  while (code === undefined) code = /^\d{6}$/m.exec(await outbox.next('eml', email))?.[0];
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}
