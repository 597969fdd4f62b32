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
// On a large machine Node lets young objects take 130 MB before it looks; 16 serve as well.
const memory = '--max-semi-space-size=16';
// Columns of days are small for the allocator, which would keep what a first start has used.
process.env.MALLOC_MMAP_THRESHOLD_ ??= '8192';
// Stripped and compiled once, not at every start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const args = [process.execPath, memory, main, ...process.argv.slice(2)];
process.execve?.(process.execPath, args, process.env);
