import { changeEmail, confirmEmailChange } from '@dorpon/contract/sign-in';
import { call } from '../../api/call.ts';

/** The same whether another member has the e-mail. Throws `sign-in-again` for a sign-in that is too old. */
export const askForNewEmail = (newEmail: string) => call(changeEmail, { body: { newEmail } });

/** Uses up the link of the mail to the new address. */
export const confirmNewEmail = (token: string) => call(confirmEmailChange, { body: { token } });
