import { deleteAccount } from '@dorpon/contract/account';
import { call } from './call.ts';

/** Throws `sign-in-again` for a sign-in that is too old. */
export const eraseAccount = () => call(deleteAccount, { body: {} });
