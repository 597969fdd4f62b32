import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { SectionFault } from '../../ui/page/section-fault.tsx';
import { AccountSection } from './account-section.tsx';
import { endSessionOf, endSessionsElsewhere, sessionsQuery } from './calls.ts';
import { SessionRow } from './session-row.tsx';

/** The member's sessions, this device first. */
export function SessionsSection() {
  const { t } = useTranslation();
  const toast = useToast();
  const words = useActFault();
  const numerals = useNumerals();
  const queries = useQueryClient();
  const query = useQuery(sessionsQuery);
  const [busy, setBusy] = useState(false);
  const sessions = [...(query.data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));

  async function end(act: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      toast({ title: await act() });
    } catch (fault) {
      toast({ title: t('account.sessions.failedEnd'), text: words(fault) });
    }
    await queries.invalidateQueries({ queryKey: ['mine'] });
    setBusy(false);
  }

  const endOthers = async () => {
    const { ended } = (await endSessionsElsewhere()).answer;
    return inNumerals(t('account.sessions.endedOthers', { count: ended, n: ended }), numerals);
  };
  const endOne = async (id: string) => {
    await endSessionOf(id);
    return t('account.sessions.ended');
  };

  return (
    <AccountSection
      title={t('account.sessions.title')}
      tool={
        sessions.length > 1 && (
          <button type="button" className="btn" disabled={busy} onClick={() => void end(endOthers)}>
            {t('account.sessions.endOthers')}
          </button>
        )
      }
    >
      {query.isError && query.data === undefined ? (
        <SectionFault title={t('account.sessions.failed')} query={query} />
      ) : (
        <ul className="account-sessions">
          {query.data === undefined && (
            <li>
              <i className="bone account-bar" />
            </li>
          )}
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => void end(() => endOne(session.id))}
            />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
