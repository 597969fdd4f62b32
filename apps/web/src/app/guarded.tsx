import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultWords } from '../i18n/use-fault-words.ts';
import { memberStore, useMember } from '../platform/member.ts';
import type { ScreenProps } from '../platform/screen-props.ts';
import { ErrorMessage } from '../ui/message.tsx';
import type { pageLater } from './page-later.tsx';

type Page = ReturnType<typeof pageLater<ScreenProps>>;

/** A page for verified members: others sign in or confirm their e-mail first, and come back to it. */
export function guarded(Page: Page): Page {
  function Guarded(props: ScreenProps) {
    const { t } = useTranslation();
    const words = useFaultWords();
    const router = useRouter();
    const here = useLocation({ select: ({ href }) => href });
    const member = useMember();
    const fault = useSyncExternalStore(memberStore.subscribe, memberStore.fault);
    useEffect(() => {
      const { history } = router;
      // Who signs out and goes elsewhere is not held back.
      if (member === undefined || member?.verified || history.location.href !== here) return;
      const door = member === null ? '/login' : '/verifyEmail';
      history.replace(`${door}?next=${encodeURIComponent(here)}`);
    }, [member, here, router]);
    if (member?.verified) return <Page {...props} />;
    if (member === undefined && fault !== undefined)
      return (
        <ErrorMessage
          title={t('shell.account.unknown')}
          action={t('crash.action')}
          onAct={() => void memberStore.refresh()}
        >
          {words(fault)}
        </ErrorMessage>
      );
    return <div className="page-coming" />;
  }
  Guarded.fetch = Page.fetch;
  return Guarded;
}
