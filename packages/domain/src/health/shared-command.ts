const IMPORT = 'npm run import -- ';

/** One command for several findings: an import of all their files. Removals are run one by one. */
export function sharedCommand(commands: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(commands);
  if (others.length === 0) return first;
  return commands.every((command) => command?.startsWith(IMPORT)) ? `${IMPORT}*.csv` : null;
}
