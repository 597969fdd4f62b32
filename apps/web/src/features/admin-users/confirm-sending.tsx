import type { MessageText } from '@dorpon/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { AdminFault } from './admin-fault.tsx';
import { countMembers, sendMessage } from './calls.ts';

interface ConfirmSendingProps {
  readonly to: { readonly id: string; readonly name: string } | null;
  readonly text: MessageText;
  readonly onBack: () => void;
  readonly onSent: () => void;
}

/** Shows the number of recipients before sending: a sent message cannot be recalled. */
export function ConfirmSending({ to, text, onBack, onSent }: ConfirmSendingProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const toast = useToast();
  const queries = useQueryClient();
  // Counted when the confirmation opens, not when the page did.
  const all = useQuery({
    queryKey: ['mine', 'member-count'],
    queryFn: countMembers,
    enabled: to === null,
    gcTime: 0,
  });
  const count = to === null ? all.data : 1;
  const counted = (key: 'toAll' | 'send' | 'sent', n: number) =>
    inNumerals(t(`adminUsers.send.${key}`, { count: n, n: formatCount(n) }), numerals);
  const send = useMutation({
    mutationFn: () => sendMessage({ ...text, to: to === null ? 'all' : { member: to.id } }),
    onSuccess(sent) {
      toast({ title: counted('sent', sent) });
      void queries.invalidateQueries({ queryKey: ['mine', 'audit'] });
      onSent();
    },
  });
  // The button that had the focus is gone.
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => preview.current?.focus(), []);
  return (
    <div ref={preview} className="admin-form" tabIndex={-1}>
      <blockquote className="message-preview">
        <b>{text.title}</b>
        {text.body !== '' && <p>{text.body}</p>}
        {text.link !== null && <p className="message-preview-link">{text.link}</p>}
      </blockquote>
      <p role="status">
        {to === null
          ? count !== undefined && counted('toAll', count)
          : inNumerals(t('adminUsers.send.toOne', { name: to.name }), numerals)}
      </p>
      {all.isError && <AdminFault title={t('adminUsers.failed')} error={all.error} />}
      {send.isError && <AdminFault title={t('adminUsers.send.failed')} error={send.error} />}
      <div className="admin-acts">
        <button type="button" className="btn" onClick={onBack}>
          {t('adminUsers.send.back')}
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={count === undefined || send.isPending}
          onClick={() => send.mutate()}
        >
          {count === undefined ? t('parts.page.loading') : counted('send', count)}
        </button>
      </div>
    </div>
  );
}
