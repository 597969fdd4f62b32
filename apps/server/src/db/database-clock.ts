/** Milliseconds since 1970 by the clock of the database: that of all processes, whose own may differ. */
export const DATABASE_NOW = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint';
