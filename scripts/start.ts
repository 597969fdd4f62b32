import { buildWeb } from './build-web.ts';
import { endChildrenOnSignal } from './process.ts';
import { serverCommand } from './server-command.ts';

endChildrenOnSignal();
try {
  await buildWeb();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// The server replaces this process, so that it receives signals directly.
const { args, env } = serverCommand(process.argv.slice(2));
process.execve?.(process.execPath, [process.execPath, ...args], env);
