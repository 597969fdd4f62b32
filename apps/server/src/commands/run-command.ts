import { say, warn } from '../terminal/terminal.ts';

/** Invalid command-line arguments. */
export class UsageError extends Error {}

/**
 * Runs a command and prints the error when it fails: exit code 2 for invalid arguments, `failed`
 * for other errors. The usage is printed after invalid arguments and for `--help`.
 */
export async function runCommand(
  usage: string,
  run: () => Promise<void>,
  failed = 1,
): Promise<void> {
  if (process.argv.slice(2).some((given) => given === '--help' || given === '-h')) {
    say(...usage.split('\n'));
    return;
  }
  try {
    await run();
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string };
    const isUsage = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
    warn(...message.split('\n'), ...(isUsage ? ['', ...usage.split('\n')] : []));
    process.exitCode = isUsage ? 2 : failed;
  }
}
