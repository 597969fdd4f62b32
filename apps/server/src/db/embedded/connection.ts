import { clusterUser } from './cluster.ts';
import { socketPort } from './socket-folder.ts';

export type EmbeddedConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  /** Set explicitly; otherwise pg reads PGSSLMODE and PGOPTIONS from the environment. */
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
