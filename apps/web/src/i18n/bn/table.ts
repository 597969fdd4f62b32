import type { table as source } from '../en/table.ts';
import type { Words } from '../words.ts';

export const table: Words<typeof source> = {};
