import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { screens } from '@dorpon/contract/screens.data';
import { root } from '../process.ts';
import { WINDOW_CLASS } from './app-windows.ts';
import { DesktopError } from './arguments.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Settings that name the server and the browser: a shortcut opens what its maker has open. */
const settings = ['PORT', 'HOST', 'DATA_DIR', 'CHROMIUM_PATH'];

/** Screens that the icon's menu opens in a window of their own. */
const extraWindows = [
  screens.shareList,
  screens.watchList,
  screens.portfolio,
  screens.notification,
];

const placesOf = (env: Env) => {
  const data = env.XDG_DATA_HOME || join(env.HOME || homedir(), '.local/share');
  return {
    entry: join(data, 'applications', `${WINDOW_CLASS}.desktop`),
    icon: join(data, 'icons/hicolor/scalable/apps', `${WINDOW_CLASS}.svg`),
  };
};

/** Writes the entry and its icon; returns the path of the entry. */
export function addShortcut(env: Env, platform = process.platform): string {
  requireLinux(platform);
  const { entry, icon } = placesOf(env);
  for (const file of [entry, icon]) mkdirSync(dirname(file), { recursive: true });
  copyFileSync(join(root, 'apps/web/public/favicon.svg'), icon);
  writeFileSync(entry, shortcutText(env, icon));
  return entry;
}

export function removeShortcut(env: Env, platform = process.platform): string {
  requireLinux(platform);
  const { entry, icon } = placesOf(env);
  for (const file of [entry, icon]) rmSync(file, { force: true });
  return entry;
}

/** As the Desktop Entry Specification 1.5 of freedesktop.org has it. */
function shortcutText(env: Env, icon: string): string {
  const given = settings.flatMap((name) => (env[name] ? [`${name}=${env[name]}`] : []));
  // The Node of this project: a desktop often does not know the PATH of the shell.
  const command = [process.execPath, join(root, 'scripts/bootstrap.mjs'), 'desktop'];
  const line = (...more: string[]) =>
    [...(given.length > 0 ? ['env', ...given] : []), ...command, ...more].map(quoted).join(' ');
  const group = (name: string, rows: Record<string, string>) =>
    [`[${name}]`, ...Object.entries(rows).map(([key, value]) => `${key}=${value}`), ''].join('\n');
  const actions = extraWindows.map(({ path, words }) => ({
    id: path.slice(1),
    rows: {
      Name: words.en.title,
      'Name[bn]': words.bn.title,
      Exec: line('--window', path),
    },
  }));
  return [
    group('Desktop Entry', {
      Type: 'Application',
      Name: 'Dorpon',
      'Name[bn]': 'দর্পণ',
      Comment: 'The Dhaka Stock Exchange, live',
      'Comment[bn]': 'ঢাকা স্টক এক্সচেঞ্জ, লাইভ',
      Exec: line(),
      Icon: escaped(icon),
      Path: escaped(root),
      Terminal: 'false',
      Categories: 'Office;Finance;',
      StartupWMClass: WINDOW_CLASS,
      Actions: actions.map(({ id }) => `${id};`).join(''),
    }),
    ...actions.map(({ id, rows }) => group(`Desktop Action ${id}`, rows)),
  ].join('\n');
}

/** A word of a command line: quoted for the command, then escaped as every value. */
function quoted(word: string): string {
  const doubled = word.replaceAll('%', '%%');
  if (/^[\w@%+=:,./-]+$/.test(doubled)) return doubled;
  return escaped(`"${doubled.replace(/["`$\\]/g, '\\$&')}"`);
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

function requireLinux(platform: NodeJS.Platform): void {
  if (platform === 'linux') return;
  throw new DesktopError(
    'Shortcuts are written on Linux only. Elsewhere install the app from the page /desktop.',
  );
}
