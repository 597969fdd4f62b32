type Env = Readonly<Record<string, string | undefined>>;

export interface MobileSettings {
  /** The server whose app it is. */
  readonly url: URL;
  /** The name by which the stores know it. */
  readonly appId: string;
}

/** A setting that is missing or wrong, in one line. */
export class MobileError extends Error {}

export function mobileSettings(env: Env): MobileSettings {
  const url = URL.parse(env.MOBILE_URL ?? '');
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search || url.username)
    throw new MobileError(
      'Set MOBILE_URL to the address of your server, like https://dorpon.example.',
    );
  const appId = env.MOBILE_APP_ID ?? 'bd.dorpon.app';
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(appId))
    throw new MobileError(`Invalid setting MOBILE_APP_ID: not a name like bd.dorpon.app: ${appId}`);
  return { url, appId };
}

/** What Capacitor writes into both projects. */
export const capacitorConfig = ({ url, appId }: MobileSettings) => ({
  appId,
  appName: 'Dorpon',
  webDir: 'www',
  server: {
    // Pages of the server, not of the app: calls, cookies and the price stream stay on one origin.
    url: url.origin,
    // Shown from the app when the server cannot be reached and no page is kept.
    errorPath: 'offline.html',
  },
  backgroundColor: '#111111',
  ios: {
    // Without it WebKit gives the pages no service worker, and they would not open offline.
    limitsNavigationsToAppBoundDomains: true,
  },
  plugins: {
    // Open pages show alerts themselves.
    PushNotifications: { presentationOptions: [] },
    StatusBar: { overlaysWebView: false, style: 'DARK', backgroundColor: '#111111' },
  },
});
