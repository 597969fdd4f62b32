import { describe, expect, it } from 'vitest';
import {
  withAppLinks,
  withEntitlements,
  withLinks,
  withNotices,
  withoutBackup,
  withPlistKeys,
  withPush,
} from './native-files.ts';
import { capacitorConfig, mobileSettings } from './settings.ts';

const manifest = `<manifest>
    <application android:allowBackup="true">
        <activity android:name=".MainActivity">
            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
            </intent-filter>

        </activity>
    </application>
</manifest>
`;
const appDelegate = `import UIKit
import Capacitor

class AppDelegate: UIResponder, UIApplicationDelegate {
    func application() -> Bool {
        // Override point for customization after application launch.
        return true
    }
}
`;
const plist =
  '<plist version="1.0">\n<dict>\n\t<key>A</key>\n\t<dict>\n\t</dict>\n</dict>\n</plist>\n';

describe('the files of the native projects', () => {
  it('open links to the server in the app on Android, and are kept out of backups', () => {
    const changed = withoutBackup(withAppLinks(manifest, 'dorpon.example'));
    expect(changed).toContain('<data android:scheme="https" android:host="dorpon.example" />');
    expect(changed.match(/<intent-filter/g)).toHaveLength(2);
    expect(changed).toContain('android:allowBackup="false"');
    expect(withoutBackup(withAppLinks(changed, 'dorpon.example'))).toBe(changed);
  });

  it('say why Face ID is used, and name the domain with a service worker', () => {
    const changed = withPlistKeys(plist, 'dorpon.example');
    expect(changed).toMatch(
      /<key>NSFaceIDUsageDescription<\/key>\s+<string>Unlocks your portfolio/,
    );
    expect(changed.endsWith('\t</array>\n</dict>\n</plist>\n')).toBe(true);
    expect(withPlistKeys(changed, 'dorpon.example')).toBe(changed);
  });

  it('name the entitlements in each configuration of the Xcode project', () => {
    const project = '\t\tINFOPLIST_FILE = App/Info.plist;\n\t\tINFOPLIST_FILE = App/Info.plist;\n';
    const changed = withEntitlements(project);
    expect(changed.match(/\t\tCODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
    expect(withEntitlements(changed)).toBe(changed);
  });

  it('ask for notices on Android, and have push of Apple', () => {
    const changed = withNotices(manifest);
    expect(changed).toMatch(
      /<\/application>\s+<uses-permission [^>]*POST_NOTIFICATIONS" \/>\s+<\/manifest>/,
    );
    expect(withNotices(changed)).toBe(changed);
    expect(withLinks(undefined, 'dorpon.example')).toContain('aps-environment');
  });

  it('give the token of Firebase to the plugin on iOS', () => {
    const changed = withPush(appDelegate);
    expect(changed).toContain(
      'import Capacitor\n#if canImport(FirebaseMessaging)\nimport FirebaseCore\n',
    );
    expect(changed).toMatch(
      /-> Bool \{\n#if[^\n]+\n {8}FirebaseApp\.configure\(\)\n#endif\n {8}return true/,
    );
    expect(changed.match(/[{}]/g)?.filter((brace) => brace === '{').length).toBe(
      changed.match(/[{}]/g)?.filter((brace) => brace === '}').length,
    );
    expect(changed.match(/^#if/gm)).toHaveLength(changed.match(/^#endif/gm)!.length);
    expect(changed.endsWith('    }\n}\n')).toBe(true);
    expect(withPush(changed)).toBe(changed);
  });

  it('follow a changed address of the server, and keep what else was changed in them', () => {
    const own = '<intent-filter><data android:host="own.example" /></intent-filter>\n';
    const links = withAppLinks(manifest, 'old.example').replace('</activity>', `${own}</activity>`);
    expect(withAppLinks(links, 'new.example')).toBe(links.replace('old.example', 'new.example'));
    const domains = withPlistKeys(plist, 'old.example').replace('Unlocks', 'Opens');
    expect(withPlistKeys(domains, 'new.example')).toBe(
      domains.replace('old.example', 'new.example'),
    );
    const entitled = withLinks(undefined, 'old.example').replace('development', 'production');
    expect(entitled).toContain('<string>applinks:old.example</string>');
    expect(withLinks(entitled, 'new.example')).toBe(entitled.replace('old.example', 'new.example'));
  });

  it('are not written when a new Capacitor has moved what is changed', () => {
    expect(() => withAppLinks('<manifest />', 'dorpon.example')).toThrow('this Capacitor has no');
    expect(() => withEntitlements('')).toThrow('this Capacitor has no');
    expect(() => withPush('import UIKit')).toThrow('this Capacitor has no');
    expect(() => withNotices('')).toThrow('this Capacitor has no');
  });
});

describe('the settings of the phone app', () => {
  it.each([
    ['no address', {}, 'MOBILE_URL'],
    ['an address without https', { MOBILE_URL: 'http://dorpon.example' }, 'MOBILE_URL'],
    ['a page', { MOBILE_URL: 'https://dorpon.example/home' }, 'MOBILE_URL'],
    ['no app', { MOBILE_URL: 'https://dorpon.example', MOBILE_APP_ID: 'dorpon' }, 'MOBILE_APP_ID'],
  ])('refuse %s', (_, env, reason) => {
    expect(() => mobileSettings(env)).toThrow(reason);
  });

  it('show the pages of the server', () => {
    const config = capacitorConfig(mobileSettings({ MOBILE_URL: 'https://dorpon.example' }));
    expect(config).toMatchObject({
      appId: 'bd.dorpon.app',
      server: { url: 'https://dorpon.example', errorPath: 'offline.html' },
    });
  });
});
