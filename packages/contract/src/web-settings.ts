import { z } from 'zod/mini';

/**
 * Settings that the server passes to the web app as JSON in a `<meta>` of index.html: no inline script,
 * which the CSP forbids, and no extra request.
 */
export const WEB_SETTINGS_META = 'dorpon-settings';

export const webSettings = z.object({
  /** Origin of the API, without `/api`; empty for the page's own. */
  apiBase: z.string(),
  /** The same for market depth. */
  depthBase: z.string(),
  /** The public identifier in the socket's handshake. */
  appId: z.string(),
  /** The measurement id of Google Analytics; empty for none. */
  analyticsId: z._default(z.string(), ''),
  /** False while the service worker is switched off. */
  worker: z.boolean(),
});
export type WebSettings = z.infer<typeof webSettings>;

export const defaultWebSettings: WebSettings = {
  apiBase: '',
  depthBase: '',
  appId: 'dorpon',
  analyticsId: '',
  worker: true,
};

/** Defaults apply without the element, on a page not served by our server; invalid content throws. */
export const parseWebSettings = (content: string | null | undefined): WebSettings =>
  content ? webSettings.parse(JSON.parse(content)) : defaultWebSettings;
