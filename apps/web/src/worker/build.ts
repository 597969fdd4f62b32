/** A file of the build: its address and, where the name has no content hash, the hash of its content. */
export type BuiltFile = readonly [path: string, integrity?: string];

export interface Build {
  /** Names all files of the build; empty under `npm run dev`, where the worker keeps none. */
  readonly id: string;
  /** Kept when the worker is installed. */
  readonly files: readonly BuiltFile[];
  /** Of them, what every start loads. */
  readonly first: readonly string[];
  /** Of the other screens: kept after the installation. */
  readonly later: readonly string[];
  /** All that is not kept at the installation: kept when it is used. */
  readonly onUse: readonly string[];
  /** Paths of the screens; one that ends with `/` has addresses below it. */
  readonly screens: readonly string[];
}

/** Written by `worker-build.ts`. */
declare const BUILD: Build;
/** The hash of the shell that the server serves, written by it: its settings are in the page. */
declare const SHELL_INTEGRITY: string;

export const build: Build = BUILD;
export const shellIntegrity: string = SHELL_INTEGRITY;

export const SHELL = '/shell.html';

export const isScreen = (path: string): boolean =>
  build.screens.some((screen) =>
    screen.length > 1 && screen.endsWith('/')
      ? `${path}/`.startsWith(screen)
      : path === screen || path === `${screen}/`,
  );
