// A bare server, whose delays are those of the machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from './child.ts';

serve({
  open: () =>
    new Promise((done) => {
      const server = createServer((_request, response) => response.end('{"ok":true}'));
      server.listen(0, '127.0.0.1', () => {
        done(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      });
    }),
});
