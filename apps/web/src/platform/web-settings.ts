import { parseWebSettings, WEB_SETTINGS_META } from '@dorpon/contract/web-settings';

/** Settings that the server wrote into the page. */
export const webSettings = parseWebSettings(
  document.querySelector(`meta[name="${WEB_SETTINGS_META}"]`)?.getAttribute('content'),
);
