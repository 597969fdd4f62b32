import type { BodyOf } from '@dorpon/contract/endpoint';
import { sendSignInLink } from '@dorpon/contract/sign-in';
import { call } from './call.ts';

/** A mail with a link that signs in once. */
export const mailSignInLink = (body: BodyOf<typeof sendSignInLink>) =>
  call(sendSignInLink, { body });
