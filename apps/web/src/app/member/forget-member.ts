import type { QueryClient } from '@tanstack/react-query';
import { writeStored } from '../../platform/stored.ts';

/** What a person searched and viewed; views and settings are removed with the synced settings. */
const personal = ['recent', 'data-matrix.last'];

/** The next person at this browser must see nothing of the last one. */
export function forgetMember(queries: QueryClient): void {
  // Keys of personal queries start with `mine`.
  queries.removeQueries({ queryKey: ['mine'] });
  for (const name of personal) writeStored(name, null);
}
