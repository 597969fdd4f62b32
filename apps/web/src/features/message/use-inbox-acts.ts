import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { markMessagesSeen } from '../../api/mark-messages-seen.ts';
import { removeMessages } from '../../api/remove-messages.ts';
import { unseenQuery } from '../../api/unseen.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { inNumerals, useNumerals } from '../../ui/number/numerals.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Inbox, seenUpto, unseenIn, withoutUpto } from './inbox.ts';
import { inboxQuery } from './use-inbox.ts';

/** Both show at once what they do, and take it back if the server refuses. */
export function useInboxActs() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useFaultWords();
  const toast = useToast();
  const queries = useQueryClient();

  const show = (inbox: Inbox) => {
    queries.setQueryData(inboxQuery.queryKey, inbox);
    queries.setQueryData(unseenQuery.queryKey, unseenIn(inbox));
  };
  const act = (
    change: (inbox: Inbox, upto: number) => Inbox,
    send: (upto: number) => Promise<{ at: number; changed: number }>,
    failed: string,
  ) => ({
    mutationFn: async (upto: number) => {
      await queries.cancelQueries({ queryKey: inboxQuery.queryKey });
      const held = queries.getQueryData(inboxQuery.queryKey);
      if (held !== undefined) show(change(held, upto));
      return send(upto);
    },
    onError(error: Error) {
      toast({ title: failed, text: words(error) });
    },
    // A read that was put off for this comes now; after a failure it takes back what was shown.
    onSettled() {
      void queries.invalidateQueries({ queryKey: inboxQuery.queryKey });
      void queries.invalidateQueries({ queryKey: unseenQuery.queryKey });
    },
  });

  const seen = useMutation(act(seenUpto, markMessagesSeen, t('message.markFailed')));
  const removed = useMutation({
    ...act(withoutUpto, removeMessages, t('message.removeFailed')),
    onSuccess: ({ changed: count }) =>
      toast({ title: inNumerals(t('message.removed', { count, n: count }), numerals) }),
  });
  return { markSeen: seen.mutate, remove: removed.mutate };
}
