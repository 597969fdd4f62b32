import type { BodyOf } from '@dorpon/contract/endpoint';
import { signInEmail } from '@dorpon/contract/sign-in';
import { call } from './call.ts';

/** Throws the same for a wrong password, a stranger and an e-mail that is not confirmed. */
export const signInByPassword = (body: BodyOf<typeof signInEmail>) => call(signInEmail, { body });
