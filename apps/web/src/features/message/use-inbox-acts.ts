import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unseenQuery } from '../../api/unseen.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { markMessagesSeen, markOneMessageSeen, removeMessages, removeOneMessage } from './calls.ts';
import { type Inbox, seenUpto, unseenIn, without, withoutUpto, withSeen } from './inbox.ts';
import { inboxQuery } from './use-inbox.ts';

/** Each action is shown at once and undone if the server refuses. */
export function useInboxActs() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const words = useActFault();
  const toast = useToast();
  const queries = useQueryClient();

  const show = (inbox: Inbox) => {
    queries.setQueryData(inboxQuery.queryKey, inbox);
    queries.setQueryData(unseenQuery.queryKey, unseenIn(inbox));
  };
  const act = (
    change: (inbox: Inbox, id: number) => Inbox,
    send: (id: number) => Promise<{ at: number; changed: number }>,
    failed: string,
  ) => ({
    mutationFn: async (id: number) => {
      await queries.cancelQueries({ queryKey: inboxQuery.queryKey });
      const held = queries.getQueryData(inboxQuery.queryKey);
      if (held !== undefined) show(change(held, id));
      return send(id);
    },
    onError(error: Error) {
      toast({ title: failed, text: words(error) });
    },
    // Runs the read that was cancelled above; after a failure it restores the server's state.
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
  const oneSeen = useMutation(act(withSeen, markOneMessageSeen, t('message.one.markFailed')));
  const oneRemoved = useMutation(act(without, removeOneMessage, t('message.one.removeFailed')));
  return {
    markSeen: seen.mutate,
    remove: removed.mutate,
    markOneSeen: oneSeen.mutate,
    removeOne: oneRemoved.mutate,
  };
}
