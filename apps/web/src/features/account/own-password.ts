import type { BodyOf } from '@dorpon/contract/endpoint';
import { changePassword, setPassword } from '@dorpon/contract/sign-in';
import { call } from '../../api/call.ts';

/** Throws `wrong-credentials` for a current password that is not right, `weak-password` for a new one. */
export const sendNewPassword = (body: BodyOf<typeof changePassword>) =>
  call(changePassword, { body });

/** For who has none yet. Throws `sign-in-again` for a sign-in that is too old. */
export const sendFirstPassword = (newPassword: string) =>
  call(setPassword, { body: { newPassword } });
