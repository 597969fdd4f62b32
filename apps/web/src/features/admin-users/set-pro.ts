import { setPro as endpoint } from '@dorpon/contract/admin';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { call } from '../../api/call.ts';

export const setPro = async (body: BodyOf<typeof endpoint>) =>
  (await call(endpoint, { body })).answer;
