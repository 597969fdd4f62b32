/** With `--help` or `-h` a command prints what it takes, and ends before it does anything. */
export function offerHelp(usage: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.includes('--help') && !args.includes('-h')) return;
  console.log(usage);
  process.exit();
}
