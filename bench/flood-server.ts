// The server as `npm start` runs it, which also reports the CPU time of its main thread.
import { serve } from './child.ts';

Object.assign(process.env, JSON.parse(process.argv[2] ?? '{}'));
await import('../apps/server/src/main.ts');

serve({
  used() {
    const { user, system } = process.threadCpuUsage();
    return { mainThreadMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 2 ** 20 };
  },
});
