import { endOtherSessions, endSession } from '@dorpon/contract/sessions';
import { call } from '../../api/call.ts';

export const endSessionOf = (id: string) => call(endSession, { body: { id } });
export const endSessionsElsewhere = () => call(endOtherSessions, { body: {} });
