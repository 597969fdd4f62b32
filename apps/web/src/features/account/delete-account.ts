import { deleteAccount } from '@dorpon/contract/account';
import { call } from '../../api/call.ts';

/** Throws `sign-in-again` for a sign-in that is too old. */
export const eraseAccount = () => call(deleteAccount, { body: {} });
