import { CallError } from '@dorpon/contract/error-catalogue';
import { memberStore } from '../../api/member.ts';

/**
 * Loads the member after the server has signed them in. Throws if there is still no member, because
 * the call failed or the browser did not keep the cookie.
 */
export async function loadMember(): Promise<void> {
  if (await memberStore.refresh()) return;
  throw memberStore.fault() ?? new CallError('not-signed-in', 'the session was not kept');
}
