import type { QueryClient } from '@tanstack/react-query';
import { writeStored } from '../../platform/stored.ts';

/** What a person looked for and looked at; their views and settings go with the rest of those. */
const personal = ['recent', 'data-matrix.last', 'askedStar'];

/** The next person at this browser sees nothing of the last one. */
export function forgetMember(queries: QueryClient): void {
  // The keys of personal answers begin so.
  queries.removeQueries({ queryKey: ['mine'] });
  for (const name of personal) writeStored(name, null);
}
