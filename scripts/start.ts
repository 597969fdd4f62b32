import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { endChildrenOnSignal, root } from './process.ts';

endChildrenOnSignal();
try {
  await buildWeb();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// The server takes this process over: nothing stands between it and a signal.
const main = join(root, 'apps/server/src/main.ts');
process.execve?.(process.execPath, [process.execPath, main, ...process.argv.slice(2)], process.env);
