import { parseArgs } from 'node:util';
import { screens } from '@dorpon/contract/screens.data';

export const usage = `npm run desktop                           opens Dorpon in its own window
npm run desktop -- --window /share-list   opens one more window, with that screen
npm run desktop -- --shortcut             adds Dorpon to the applications of Linux
npm run desktop -- --remove-shortcut      takes it away again`;

export type DesktopCommand =
  | { readonly do: 'open'; readonly paths: readonly string[] }
  | { readonly do: 'add-shortcut' }
  | { readonly do: 'remove-shortcut' }
  | { readonly do: 'help' };

/** A fault of the arguments, or of the machine, that one line explains. */
export class DesktopError extends Error {}

export function readArguments(args: readonly string[]): DesktopCommand {
  const { window: paths = [], ...only } = parse(args);
  const chosen = Object.keys(only);
  if (chosen.length + (paths.length > 0 ? 1 : 0) > 1)
    throw new DesktopError('--window, --shortcut and --remove-shortcut cannot be combined.');
  for (const path of paths) requireScreen(path);
  if (only.help) return { do: 'help' };
  if (only.shortcut) return { do: 'add-shortcut' };
  if (only['remove-shortcut']) return { do: 'remove-shortcut' };
  return { do: 'open', paths };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        window: { type: 'string', multiple: true },
        shortcut: { type: 'boolean' },
        'remove-shortcut': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    const [reason] = (error as Error).message.split(/\. |\n/);
    throw new DesktopError(`${reason}.\n\n${usage}`);
  }
}

function requireScreen(path: string): void {
  if (!path.startsWith('/') || path.startsWith('//'))
    throw new DesktopError(`--window takes the address of a screen, like /share-list: ${path}`);
  const [address = ''] = path.split(/[?#]/);
  const isThere = Object.values(screens).some(
    (screen) =>
      address === screen.path || ('params' in screen && address.startsWith(`${screen.path}/`)),
  );
  if (!isThere) throw new DesktopError(`There is no screen at ${path}.`);
}
