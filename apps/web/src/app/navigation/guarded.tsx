import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { memberStore, useMember } from '../../api/member.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { ErrorMessage } from '../../ui/page/message.tsx';
import { PageComing } from '../../ui/page/page-coming.tsx';
import type { Page } from './lazy-page.tsx';

type GuardedPage = Page<ScreenProps>;

/** A page for verified members: others sign in or confirm their e-mail first, and return to it. */
export function guarded(Page: GuardedPage): GuardedPage {
  function Guarded(props: ScreenProps) {
    const { t } = useTranslation();
    const words = useFaultWords();
    const router = useRouter();
    const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
    const member = useMember();
    const fault = useSyncExternalStore(memberStore.subscribe, memberStore.fault);
    useEffect(() => {
      const { pathname, href } = router.history.location;
      // A navigation that is already under way must not be redirected.
      if (member === undefined || member?.verified || pathname !== path) return;
      const signIn = member === null ? '/login' : '/verifyEmail';
      router.history.replace(`${signIn}?next=${encodeURIComponent(href)}`);
    }, [member, path, router]);
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
    return <PageComing />;
  }
  Guarded.fetch = Page.fetch;
  return Guarded;
}
