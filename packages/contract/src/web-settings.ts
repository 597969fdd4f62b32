import { z } from 'zod/mini';

/**
 * What the server tells the web app before its first call, as JSON in the `content` of a `<meta>` of
 * index.html: no inline script for the CSP to forbid and no request to wait for.
 */
export const WEB_SETTINGS_META = 'dorpon-settings';

export const webSettings = z.object({
  /** Origin of the API, empty for the page's own; `/api` follows it. */
  apiBase: z.string(),
  /** The same for market depth. */
  depthBase: z.string(),
  /** The public identifier of the socket's handshake. */
  appId: z.string(),
});
export type WebSettings = z.infer<typeof webSettings>;

export const defaultWebSettings: WebSettings = { apiBase: '', depthBase: '', appId: 'dorpon' };

/** Without the element (a page not served by our server) the defaults hold; a broken one throws. */
export const parseWebSettings = (content: string | null | undefined): WebSettings =>
  content ? webSettings.parse(JSON.parse(content)) : defaultWebSettings;
