import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root, run } from '../process.ts';
import {
  banglaStrings,
  offlinePage,
  withAppLinks,
  withEntitlements,
  withLinks,
  withNotices,
  withoutBackup,
  withPlistKeys,
  withPush,
} from './native-files.ts';
import { capacitorConfig, MobileError, type MobileSettings } from './settings.ts';

const source = join(root, 'apps/mobile');
const PLATFORMS = ['android', 'ios'] as const;

/** Writes the Android and the iOS project, or brings them up to date with the web build. */
export async function generateProjects(
  folder: string,
  settings: MobileSettings,
  say: (line: string) => void,
): Promise<void> {
  requireSameApp(folder, settings);
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(source, name), join(folder, name));
  writeFileSync(
    join(folder, 'capacitor.config.json'),
    `${JSON.stringify(capacitorConfig(settings), null, 2)}\n`,
  );
  await copyWebBuild(folder, settings);

  say('Installing the packages of apps/mobile');
  await must(folder, 'npm', [
    'ci',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  const capacitor = (...args: string[]) =>
    must(folder, process.execPath, ['node_modules/@capacitor/cli/bin/capacitor', ...args]);
  for (const platform of PLATFORMS) {
    if (existsSync(join(folder, platform))) continue;
    say(`Generating the project for ${platform === 'ios' ? 'iOS' : 'Android'}`);
    await capacitor('add', platform);
  }
  say('Copying the web build into the projects');
  await capacitor('sync');
  changeFiles(folder, settings);
}

/** Capacitor writes the name of the app into many files, and only when it generates them. */
function requireSameApp(folder: string, { appId }: MobileSettings): void {
  const config = join(folder, 'capacitor.config.json');
  const generated = PLATFORMS.filter((platform) => existsSync(join(folder, platform)));
  if (generated.length === 0 || !existsSync(config)) return;
  const before = JSON.parse(readFileSync(config, 'utf8')).appId;
  if (before !== appId)
    throw new MobileError(
      `The projects in ${folder} were generated for ${before}. Set MOBILE_APP_ID=${before}, or remove the folders ${generated.join(' and ')} there, with what you changed in them, to generate them for ${appId}.`,
    );
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
  const links = join(ios, 'App/App.entitlements');
  write(links, withLinks(existsSync(links) ? readFileSync(links, 'utf8') : undefined, hostname));
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
