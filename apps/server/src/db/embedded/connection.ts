import { clusterUser } from './cluster.ts';
import { socketPort } from './socket-folder.ts';

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  /** These two are set, as pg would else take PGSSLMODE and PGOPTIONS of the person's shell. */
  ssl: false;
  options: string;
};

export const database = 'dorpon';

export const connectionThrough = (folder: string): EmbeddedConnection => ({
  host: folder,
  port: socketPort,
  user: clusterUser,
  database,
  ssl: false,
  options: '-c timezone=UTC',
});
