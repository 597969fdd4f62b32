import { parseWebSettings, WEB_SETTINGS_META } from '@dorpon/contract/web-settings';

/** What the server wrote into the page for us. */
export const webSettings = parseWebSettings(
  document.querySelector(`meta[name="${WEB_SETTINGS_META}"]`)?.getAttribute('content'),
);
