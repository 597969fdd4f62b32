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

// The server replaces this process, so that it receives signals directly.
const main = join(root, 'apps/server/src/main.ts');
// On large machines Node's young generation grows to 130 MB; 16 MB are as fast.
const memory = '--max-semi-space-size=16';
// Otherwise the allocator keeps the memory of day columns used by a first start.
process.env.MALLOC_MMAP_THRESHOLD_ ??= '8192';
// Types are stripped and code is compiled once, not at every start.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
const args = [process.execPath, memory, main, ...process.argv.slice(2)];
process.execve?.(process.execPath, args, process.env);
