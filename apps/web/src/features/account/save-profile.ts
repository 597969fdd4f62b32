import { saveProfile } from '@dorpon/contract/account';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { call } from '../../api/call.ts';

export const sendProfile = async (body: BodyOf<typeof saveProfile>) =>
  (await call(saveProfile, { body })).answer;
