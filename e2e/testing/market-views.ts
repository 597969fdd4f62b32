import type { BrowserContextOptions, Page } from 'playwright-core';
import { openStill } from './market-view.ts';
import { collectComplaints, setUpApp } from './set-up-app.ts';

/** For a describe: opens pages, and pages without a stream. */
export function marketViews() {
  const app = setUpApp();
  return {
    /** With the errors and warnings of the page, which only some tests check. */
    async open(
      path: string,
      options: BrowserContextOptions = {},
      before?: (page: Page) => Promise<unknown>,
    ) {
      const complaints: string[] = [];
      const page = await app.open(path, {
        ...options,
        async before(fresh) {
          collectComplaints(fresh, 'warnings', complaints);
          await before?.(fresh);
        },
      });
      return { page, complaints };
    },
    openStill: (path: string, ready?: string) => openStill(app, path, ready),
  };
}
