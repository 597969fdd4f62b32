/**
 * Changes to the files that Capacitor generates. Each takes and returns the text of a file; done a
 * second time it changes nothing but the host, and it throws when a new Capacitor has moved what it looks for.
 */

/** Links to the server open in the app, once the server names the app (`ANDROID_APP`). */
export function withAppLinks(manifest: string, host: string): string {
  if (manifest.includes('android:autoVerify'))
    return withHost(manifest, /(android:autoVerify="true">[^]*?android:host=")[^"]*/, host);
  const filter = `
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${escaped(host)}" />
            </intent-filter>
`;
  return insertedBefore(manifest, '\n        </activity>', filter);
}

/** Copies of the session would leave the device with its backup. */
export const withoutBackup = (manifest: string): string =>
  replaced(manifest, /android:allowBackup="(?:true|false)"/, 'android:allowBackup="false"');

/** Android asks a person before an app that has it shows notices. */
export function withNotices(manifest: string): string {
  if (manifest.includes('POST_NOTIFICATIONS')) return manifest;
  const permission = `
    <uses-permission android:name="android.permission.POST_NOTIFICATIONS" />`;
  return insertedBefore(manifest, '\n</manifest>', permission);
}

/** The name of the app on a device in Bangla. */
export const banglaStrings = `<?xml version='1.0' encoding='utf-8'?>
<resources>
    <string name="app_name">দর্পণ</string>
    <string name="title_activity_main">দর্পণ</string>
</resources>
`;

/** Why Face ID is asked for, and the one domain that may have a service worker. */
export function withPlistKeys(plist: string, host: string): string {
  if (plist.includes('WKAppBoundDomains'))
    return withHost(plist, /(<key>WKAppBoundDomains<\/key>\s*<array>\s*<string>)[^<]*/, host);
  const keys = `	<key>NSFaceIDUsageDescription</key>
	<string>Unlocks your portfolio.</string>
	<key>WKAppBoundDomains</key>
	<array>
		<string>${escaped(host)}</string>
	</array>
`;
  return insertedBefore(plist, '</dict>\n</plist>', keys);
}

/** Links to the server open in the app, once the server names the app (`IOS_APP`); push of Apple. */
export const withLinks = (entitlements: string | undefined, host: string): string =>
  withHost(entitlements ?? newEntitlements, /(<string>applinks:)[^<]*/, host);

const newEntitlements = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>aps-environment</key>
	<string>development</string>
	<key>com.apple.developer.associated-domains</key>
	<array>
		<string>applinks:</string>
	</array>
</dict>
</plist>
`;

/**
 * Of the iOS app: gives the token of Firebase to the plugin, which by itself would give that of Apple. Without the
 * packages of Firebase, which are added in Xcode, turning on push fails.
 */
export function withPush(appDelegate: string): string {
  if (appDelegate.includes('FirebaseMessaging')) return appDelegate;
  const imported = replaced(
    appDelegate,
    /import Capacitor\n/,
    `import Capacitor
#if canImport(FirebaseMessaging)
import FirebaseCore
import FirebaseMessaging
#endif
`,
  );
  const configured = replaced(
    imported,
    /( +)\/\/ Override point for customization after application launch\.\n/,
    `#if canImport(FirebaseMessaging)
$1FirebaseApp.configure()
#endif
`,
  );
  return replaced(configured, /\n\}\s*$/, `\n${registrations}}\n`);
}

const registrations = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
#if canImport(FirebaseMessaging)
        Messaging.messaging().apnsToken = deviceToken
        Messaging.messaging().token { token, error in
            if let token {
                NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: token)
            } else if let error {
                NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
            }
        }
#else
        let error = NSError(domain: "Dorpon", code: 1, userInfo: [NSLocalizedDescriptionKey: "built without Firebase"])
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
#endif
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`;

/** Of the Xcode project: names the file of entitlements in each configuration of the app. */
export function withEntitlements(project: string): string {
  if (project.includes('CODE_SIGN_ENTITLEMENTS')) return project;
  return replaced(
    project,
    /(\t+)(INFOPLIST_FILE = App\/Info\.plist;)/g,
    '$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n$1$2',
  );
}

/** Shown from inside the app while the server cannot be reached. */
export const offlinePage = ({ origin }: URL): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dorpon</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 20px; padding: 24px;
    background: #111; color: #f2f2f2; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
  p { margin: 0; }
  a { padding: 12px 24px; border-radius: 3px; background: #f2f2f2; color: #111; text-decoration: none; }
</style>
<p>Couldn’t reach Dorpon. Check your connection.</p>
<p lang="bn">দর্পণে সংযোগ করা যায়নি। ইন্টারনেট সংযোগ দেখুন।</p>
<a href="${origin}/">Retry · আবার চেষ্টা করুন</a>
</html>
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const withHost = (text: string, place: RegExp, host: string): string =>
  replaced(text, place, `$1${escaped(host)}`);

function insertedBefore(text: string, place: string, more: string): string {
  const at = text.indexOf(place);
  if (at < 0) throw new Error(`this Capacitor has no “${place.trim()}” where it is expected`);
  return text.slice(0, at) + more + text.slice(at);
}

function replaced(text: string, pattern: RegExp, by: string): string {
  if (text.search(pattern) < 0) throw new Error(`this Capacitor has no ${pattern}`);
  return text.replace(pattern, by);
}
