import type { BodyOf } from '@dorpon/contract/endpoint';
import { signUpEmail } from '@dorpon/contract/sign-in';
import { call } from '../../api/call.ts';

/** A new account; the mail that confirms its e-mail is on its way. */
export const signUp = (body: BodyOf<typeof signUpEmail>) => call(signUpEmail, { body });
