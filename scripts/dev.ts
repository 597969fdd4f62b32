import { join } from 'node:path';
import { offerHelp } from './help.ts';
import { bin, endChildrenOnSignal, root, start } from './process.ts';

offerHelp(`npm run dev

Runs the server and the web app, and starts each again when its code changes. docs/settings.md lists the settings.`);
endChildrenOnSignal();

const port = process.env.PORT || '8080';
const server = start(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'],
  {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: 'inherit',
  },
);
const web = start(bin('vite'), ['--clearScreen', 'false'], {
  cwd: join(root, 'apps/web'),
  env: { ...process.env, PORT: port },
  stdio: 'inherit',
});

// When one exits, stop the other: alone it seems to work but does not.
for (const [child, other] of [
  [server, web],
  [web, server],
] as const) {
  child.on('exit', (code) => {
    other.kill('SIGTERM');
    process.exitCode ||= code ?? 1;
  });
}
