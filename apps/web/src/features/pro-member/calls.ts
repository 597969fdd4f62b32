import { cancelPro, getRefund } from '@dorpon/contract/billing';
import { type ReminderChoice, saveReminders } from '@dorpon/contract/membership';
import { queryOptions } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';
import { withProof } from '../../api/with-proof.ts';

/** What cancelling with a refund would pay back now, and when pro would end; it falls from day to day. */
export const refundQuery = queryOptions({
  queryKey: ['mine', 'refund'],
  queryFn: async ({ signal }) => (await callNow(getRefund, { query: {}, signal })).answer,
});

export const sendCancel = async (refund: boolean) =>
  (await withProof(() => callNow(cancelPro, { body: { refund } }))).answer;

export const sendReminders = async (reminders: ReminderChoice) =>
  (await callNow(saveReminders, { body: { reminders } })).answer.reminders;
