import type { ReminderChoice } from '@dorpon/contract/membership';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { membershipQuery } from '../../market-ui/membership/calls.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { sendReminders } from './calls.ts';
import { ProSection } from './pro-section.tsx';

/** How the end of pro is announced beside the message. */
export function RemindersSection({ reminders }: { reminders: ReminderChoice }) {
  const { t } = useTranslation();
  const words = useActFault();
  const toast = useToast();
  const queries = useQueryClient();
  const [sending, setSending] = useState<ReminderChoice | null>(null);
  const shown = sending ?? reminders;

  async function choose(next: ReminderChoice): Promise<void> {
    setSending(next);
    try {
      const saved = await sendReminders(next);
      queries.setQueryData(
        membershipQuery.queryKey,
        (held) => held && { ...held, reminders: saved },
      );
    } catch (fault) {
      toast({ title: t('proMember.remind.failed'), text: words(fault) });
    }
    setSending(null);
  }

  return (
    <ProSection title={t('proMember.remind.title')}>
      <p className="pro-text">{t('proMember.remind.text')}</p>
      <div className="pro-checks">
        {(['push', 'mail'] as const).map((way) => (
          <label key={way}>
            <input
              type="checkbox"
              checked={shown[way]}
              disabled={sending !== null}
              onChange={({ target }) => void choose({ ...reminders, [way]: target.checked })}
            />
            {t(`proMember.remind.${way}`)}
          </label>
        ))}
      </div>
    </ProSection>
  );
}
