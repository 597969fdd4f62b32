import { signOut } from '@dorpon/contract/sign-in';
import { call } from './call.ts';

export const endThisSession = () => call(signOut, { body: {} });
