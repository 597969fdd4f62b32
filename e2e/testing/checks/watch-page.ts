import type { Page } from 'playwright-core';
import type { Finding } from './finding.ts';

/** Collects errors reported by the browser; `take` returns and clears them. */
export function watchPage(page: Page): { take(): Finding[] } {
  let found: Finding[] = [];
  const note = (check: Finding['check'], selector: string, what: string) =>
    found.push({ check, selector, what });
  const pathOf = (url: string) => new URL(url).pathname;
  page.on('console', (message) => {
    if (message.type() === 'error') note('console', 'console', message.text());
  });
  page.on('pageerror', (error) => note('console', 'page', error.message));
  page.on('response', (response) => {
    if (response.status() >= 400)
      note('request', pathOf(response.url()), `answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    // Requests are aborted by navigation and by the app.
    if (why !== 'net::ERR_ABORTED') note('request', pathOf(request.url()), why);
  });
  return {
    take() {
      const taken = found;
      found = [];
      return taken;
    },
  };
}
