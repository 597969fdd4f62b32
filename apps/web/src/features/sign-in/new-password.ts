import type { BodyOf } from '@dorpon/contract/endpoint';
import { resetPassword } from '@dorpon/contract/mail-links';
import { call } from '../../api/call.ts';

/** A new password by the token of such a link; every session ends. */
export const setNewPassword = (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body });
