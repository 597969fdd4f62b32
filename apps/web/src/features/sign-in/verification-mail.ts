import type { BodyOf } from '@dorpon/contract/endpoint';
import { sendVerificationEmail } from '@dorpon/contract/sign-in';
import { call } from '../../api/call.ts';

/** The mail that confirms an e-mail, again. */
export const mailVerification = (body: BodyOf<typeof sendVerificationEmail>) =>
  call(sendVerificationEmail, { body });
