import type { AnswerOf, BodyOf } from '@dorpon/contract/endpoint';
import { getSettings, saveSettings } from '@dorpon/contract/settings';
import { call } from '../../api/call.ts';

export type KeptForMember = AnswerOf<typeof getSettings>;
export type SentSettings = BodyOf<typeof saveSettings>['changes'];

export const fetchSettings = async (): Promise<KeptForMember> =>
  (await call(getSettings, { query: {} })).answer;

/** What holds afterwards, which may be a later choice of another device. */
export const sendSettings = async (changes: SentSettings): Promise<KeptForMember> =>
  (await call(saveSettings, { body: { changes } })).answer;
