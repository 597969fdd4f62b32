import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SLOW } from './set-up-app.ts';

/**
 * Waits until a failure is shown. A failed call is sent again after 1, 2 and 4 s, and a missing part
 * after 8 s; the page's clock is moved over these pauses.
 */
export async function failureShown(page: Page, failure: Locator): Promise<void> {
  await page.clock.install();
  await skipPauses(page, () => failure.isVisible());
}

/** Moves an installed clock until something holds. */
export async function skipPauses(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const check = async () => {
    if (await holds()) return true;
    await page.clock.fastForward(1_000);
    return false;
  };
  await expect.poll(check, SLOW).toBe(true);
}
