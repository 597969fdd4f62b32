import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../build-web.ts';
import { root, run } from '../process.ts';
import { generateProjects } from './generate.ts';
import { mobileSettings } from './settings.ts';

/** Installs packages, and builds the web app if that has not been done. */
const SLOWEST_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'dorpon-mobile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const text = (path: string) => readFileSync(join(folder, path), 'utf8');
const settings = mobileSettings({ MOBILE_URL: 'https://dorpon.example' });
const generate = (changed: object = {}) =>
  generateProjects(folder, { ...settings, ...changed }, () => undefined);
const hasRegistry = (await run('npm', ['ping'])).code === 0;

describe.skipIf(!hasRegistry)('the projects for phones', () => {
  beforeAll(async () => {
    await buildWeb();
    await generate();
  }, SLOWEST_MS);

  it('have the web build, the links to the server and the plugins', () => {
    const index = readFileSync(join(root, 'apps/web/dist/index.html'), 'utf8');
    for (const place of ['android/app/src/main/assets', 'ios/App/App']) {
      expect(text(`${place}/public/index.html`)).toBe(index);
      expect(text(`${place}/public/offline.html`)).toContain('https://dorpon.example/');
      expect(JSON.parse(text(`${place}/capacitor.config.json`)).server.url).toBe(
        'https://dorpon.example',
      );
    }
    const manifest = text('android/app/src/main/AndroidManifest.xml');
    expect(manifest).toContain('android:host="dorpon.example"');
    expect(text('android/app/src/main/res/values-bn/strings.xml')).toContain('দর্পণ');
    expect(text('ios/App/App/App.entitlements')).toContain('applinks:dorpon.example');
    expect(text('ios/App/App.xcodeproj/project.pbxproj')).toContain('App/App.entitlements');
    expect(manifest).toContain('POST_NOTIFICATIONS');
    expect(text('ios/App/App/AppDelegate.swift')).toContain('Messaging.messaging().token');
    for (const plugin of ['app', 'status-bar', 'push-notifications', 'native-biometric']) {
      expect(text('android/capacitor.settings.gradle')).toContain(plugin);
      expect(text('ios/App/CapApp-SPM/Package.swift').toLowerCase()).toContain(
        plugin.replaceAll('-', ''),
      );
    }
  });

  it(
    'follow a changed MOBILE_URL wholly, and keep what else was changed in them',
    async () => {
      const files = () =>
        globSync('{android,ios}/**/*.{xml,json,plist,entitlements,html,pbxproj,swift,gradle}', {
          cwd: folder,
          exclude: (path) => path.includes('public/assets'),
        });
      const before = new Map(files().map((path) => [path, text(path)]));
      expect([...before.values()].join().match(/dorpon\.example/g)?.length).toBeGreaterThan(5);
      await generate({ url: new URL('https://moved.example') });
      const moved = new Map(files().map((path) => [path, text(path)]));
      for (const [path, was] of before)
        expect([path, moved.get(path)]).toEqual([
          path,
          was.replaceAll('dorpon.example', 'moved.example'),
        ]);
      expect(existsSync(join(folder, 'node_modules/@capacitor/cli'))).toBe(true);
    },
    SLOWEST_MS,
  );

  it('refuse another name of the app, which Capacitor would write into half of them', async () => {
    const renamed = generate({ appId: 'bd.other.app' });
    await expect(renamed).rejects.toThrow('Set MOBILE_APP_ID=bd.dorpon.app, or remove');
  });
});
