import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** PostgreSQL's binary COPY: a header, then rows of length-prefixed fields, then -1. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);

export interface Copy {
  /** Resolves when the server is ready for more. */
  write(rows: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** `table` includes its columns: `tick (day, code)`. */
export function beginCopy(client: PoolClient, table: string, option?: 'freeze'): Copy {
  const options = ['format binary', option].filter(Boolean).join(', ');
  const stream = client.query(copyFrom(`copy ${table} from stdin (${options})`));
  const done = finished(stream);
  // Handled where it is awaited; before that a failed COPY must not end the process.
  done.catch(() => {});
  stream.write(header);
  return {
    async write(rows) {
      if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end(trailer);
      await done;
    },
  };
}
