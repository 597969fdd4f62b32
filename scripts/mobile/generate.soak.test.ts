import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildWeb } from '../build-web.ts';
import { root } from '../process.ts';
import { generateProjects } from './generate.ts';
import { mobileSettings } from './settings.ts';

// Needs the npm registry.
const folder = mkdtempSync(join(tmpdir(), 'dorpon-mobile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const text = (path: string) => readFileSync(join(folder, path), 'utf8');

it('generates both projects with the web build, links and plugins, and brings them up to date', async () => {
  await buildWeb();
  const settings = mobileSettings({ MOBILE_URL: 'https://dorpon.example' });
  await generateProjects(folder, settings, () => undefined);
  const index = readFileSync(join(root, 'apps/web/dist/index.html'), 'utf8');
  const places = ['android/app/src/main/assets', 'ios/App/App'];
  for (const place of places) {
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

  await generateProjects(folder, settings, () => undefined);
  expect(text('android/app/src/main/AndroidManifest.xml')).toBe(manifest);
  expect(existsSync(join(folder, 'node_modules/@capacitor/cli'))).toBe(true);
});
