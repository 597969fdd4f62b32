import { useMember } from '../../api/member.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage, openSignIn } from '../../platform/open-page.ts';
import { useOwnedPortfolios } from '../../portfolio/owned.ts';
import { EmptyMessage, ErrorMessage } from '../../ui/page/message.tsx';

/** Why no portfolio is shown: they failed to load, or none has a share. */
export function NoOwnedShares() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const member = useMember();
  const { owned, query } = useOwnedPortfolios();
  const title = t('list.owned.title');
  if (member === null) {
    return (
      <EmptyMessage title={title} action={t('list.owned.signIn')} onAct={openSignIn}>
        {t('list.owned.signInText')}
      </EmptyMessage>
    );
  }
  if (query.isError && owned === undefined)
    return (
      <ErrorMessage
        title={t('list.owned.failed')}
        action={t('list.retry')}
        onAct={() => query.refetch()}
      >
        {words(query.error)}
      </ErrorMessage>
    );
  if (owned === undefined) return null;
  return (
    <EmptyMessage title={title} action={t('list.owned.open')} onAct={() => openPage('/portfolio')}>
      {t('list.owned.text')}
    </EmptyMessage>
  );
}
