import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root, run } from '../process.ts';
import {
  banglaStrings,
  entitlements,
  offlinePage,
  withAppLinks,
  withEntitlements,
  withNotices,
  withoutBackup,
  withPlistKeys,
  withPush,
} from './native-files.ts';
import { capacitorConfig, MobileError, type MobileSettings } from './settings.ts';

const source = join(root, 'apps/mobile');

/** Writes the Android and the iOS project, or brings them up to date with the web build. */
export async function generateProjects(
  folder: string,
  settings: MobileSettings,
  say: (line: string) => void,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(source, name), join(folder, name));
  writeFileSync(
    join(folder, 'capacitor.config.json'),
    `${JSON.stringify(capacitorConfig(settings), null, 2)}\n`,
  );
  await copyWebBuild(folder, settings);

  say('Installing the packages of apps/mobile');
  await must(folder, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  const capacitor = (...args: string[]) =>
    must(folder, process.execPath, ['node_modules/@capacitor/cli/bin/capacitor', ...args]);
  for (const platform of ['android', 'ios']) {
    if (existsSync(join(folder, platform))) continue;
    say(`Generating the project for ${platform === 'ios' ? 'iOS' : 'Android'}`);
    await capacitor('add', platform);
  }
  say('Copying the web build into the projects');
  await capacitor('sync');
  changeFiles(folder, settings);
}

async function copyWebBuild(folder: string, { url }: MobileSettings): Promise<void> {
  const www = join(folder, 'www');
  await rm(www, { recursive: true, force: true });
  cpSync(join(root, 'apps/web/dist'), www, { recursive: true });
  writeFileSync(join(www, 'offline.html'), offlinePage(url));
}

function changeFiles(folder: string, { url: { hostname } }: MobileSettings): void {
  const android = join(folder, 'android/app/src/main');
  const ios = join(folder, 'ios/App');
  change(join(android, 'AndroidManifest.xml'), (text) =>
    withNotices(withoutBackup(withAppLinks(text, hostname))),
  );
  write(join(android, 'res/values-bn/strings.xml'), banglaStrings);
  change(join(ios, 'App/Info.plist'), (text) => withPlistKeys(text, hostname));
  change(join(ios, 'App/AppDelegate.swift'), withPush);
  write(join(ios, 'App/App.entitlements'), entitlements(hostname));
  change(join(ios, 'App.xcodeproj/project.pbxproj'), withEntitlements);
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function must(cwd: string, file: string, args: string[]): Promise<void> {
  // Without a terminal Capacitor asks no questions; it reports nothing about its use.
  const env = { CI: '1', CAPACITOR_TELEMETRY: '0', npm_config_local_prefix: undefined };
  const { code, output } = await run(file, args, { cwd, env });
  if (code !== 0) throw new MobileError(`${output.trim()}\n${file} ${args.join(' ')} failed.`);
}
