import type { BodyOf } from '@dorpon/contract/endpoint';
import { requestPasswordReset } from '@dorpon/contract/sign-in';
import { call } from '../../api/call.ts';

/** A mail with a link to choose a new password. */
export const mailPasswordLink = (body: BodyOf<typeof requestPasswordReset>) =>
  call(requestPasswordReset, { body });
