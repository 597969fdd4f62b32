import type { AnswerOf } from '@dorpon/contract/endpoint';
import { namePasskey, removePasskey } from '@dorpon/contract/passkeys';
import {
  confirmSecondFactor,
  remakeRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '@dorpon/contract/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { memberStore } from '../../../api/member.ts';
import { loadSecurity, withProof } from '../../../api/with-proof.ts';

export type NewSecondFactor = AnswerOf<typeof startSecondFactor>;
export type OwnPasskey = Awaited<ReturnType<typeof loadSecurity>>['passkeys'][number];

export const securityQuery = queryOptions({
  queryKey: ['mine', 'security'],
  queryFn: ({ signal }) => loadSecurity(signal),
});

export const startSecond = async () =>
  (await withProof(() => call(startSecondFactor, { body: {} }))).answer;

/** Ends all other sessions and replaces this one. */
export const confirmSecond = (code: string) =>
  memberStore.replaceSession(() => withProof(() => call(confirmSecondFactor, { body: { code } })));

export const remakeCodes = async () =>
  (await withProof(() => call(remakeRecoveryCodes, { body: {} }))).answer.recoveryCodes;

export const stopSecond = () => withProof(() => call(stopSecondFactor, { body: {} }));

export const renamePasskey = (id: string, name: string) =>
  call(namePasskey, { body: { id, name } });

export const dropPasskey = (id: string) => withProof(() => call(removePasskey, { body: { id } }));
