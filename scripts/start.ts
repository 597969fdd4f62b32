import { buildWeb } from './build-web.ts';
import { offerHelp } from './help.ts';
import { endChildrenOnSignal } from './process.ts';
import { serverCommand } from './server-command.ts';

offerHelp(`npm start

Builds the app and starts the server at http://localhost:8080. Ctrl-C ends it.
It takes no arguments; settings are environment variables, such as
  PORT=8081 npm start
docs/settings.md lists them.`);

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
