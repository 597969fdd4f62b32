import { z } from 'zod';

const table = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  /** Of a partition: its parent and its bounds. */
  partition: z.nullable(z.strictObject({ parent: z.string(), bound: z.string() })),
});

/** The contents of a backup. */
export const manifest = z.strictObject({
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** Tables that others refer to come first. */
  tables: z.array(table),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.int() })),
});
export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

export const tableEnd = z.strictObject({ rows: z.int() });
