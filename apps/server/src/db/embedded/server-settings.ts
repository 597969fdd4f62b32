/** Passed on the command line, not in postgresql.conf: a new release of the app brings its own. */
const settings = {
  listen_addresses: '',
  // Relative to the data folder, PostgreSQL's working directory, so that the socket path is never
  // too long.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  cluster_name: 'dorpon',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  max_connections: '50',
  shared_buffers: '128MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  // One server without replicas: COPY into a table created in the same transaction needs no WAL.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
};

export function serverSettings(more: Record<string, string>): string[] {
  const all = Object.entries({ ...settings, ...more });
  return all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
