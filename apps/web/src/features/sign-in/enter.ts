import { CallError } from '@dorpon/contract/error-catalogue';
import { memberStore } from '../../api/member.ts';

/** After the server has signed in: a browser that keeps no cookie is not in, and is told so. */
export async function enter(): Promise<void> {
  if (await memberStore.refresh()) return;
  throw memberStore.fault() ?? new CallError('not-signed-in', 'the session was not kept');
}
