/** What was typed cannot be meant. */
export class UsageError extends Error {}

/** Ends with 2 when what was typed is wrong, with 1 when it could not be done; either way one line says why. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string };
    const isUsage = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
    console.error(isUsage ? `${message}\n\n${usage}` : message);
    process.exitCode = isUsage ? 2 : 1;
  }
}
