import type { BodyOf } from '@dorpon/contract/endpoint';
import { sendPhoneCode } from '@dorpon/contract/sign-in';
import { call } from './call.ts';

/** A code of six digits to a phone. */
export const textPhoneCode = (body: BodyOf<typeof sendPhoneCode>) => call(sendPhoneCode, { body });
