import { deleteAccount, getMyData, saveProfile } from '@dorpon/contract/account';
import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import { endOtherSessions, endSession, listSessions } from '@dorpon/contract/sessions';
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  setPassword,
} from '@dorpon/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { withProof } from '../../api/with-proof.ts';

export type MyDataCounts = AnswerOf<typeof getMyData>;

/** Counts of the data stored about the member. */
export const myDataQuery = queryOptions({
  queryKey: ['mine', 'data'],
  queryFn: async ({ signal }) => (await call(getMyData, { query: {}, signal })).answer,
});

export const sendProfile = async (body: BodyOf<typeof saveProfile>) =>
  (await call(saveProfile, { body })).answer;

/** Answers the same whether or not the e-mail is taken. */
export const askForNewEmail = (newEmail: string) =>
  withProof(() => call(changeEmail, { body: { newEmail } }));

export const confirmNewEmail = (token: string) => call(confirmEmailChange, { body: { token } });

/** Throws `wrong-credentials` for a wrong current password, `weak-password` for a weak new one. */
export const sendNewPassword = (body: BodyOf<typeof changePassword>) =>
  withProof(() => call(changePassword, { body }));

/** For a member without a password. */
export const sendFirstPassword = (newPassword: string) =>
  withProof(() => call(setPassword, { body: { newPassword } }));

export type OwnSession = AnswerOf<typeof listSessions>[number];

export const sessionsQuery = queryOptions({
  queryKey: ['mine', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { query: {}, signal })).answer,
});

export const endSessionOf = (id: string) => call(endSession, { body: { id } });
export const endSessionsElsewhere = () => call(endOtherSessions, { body: {} });

export const eraseAccount = () => withProof(() => call(deleteAccount, { body: {} }));
