import type { Page } from 'playwright-core';

/** Navigates without a page load, like a link. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    // The key is of this entry alone: by it the app finds the scrolled place of a page again.
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
