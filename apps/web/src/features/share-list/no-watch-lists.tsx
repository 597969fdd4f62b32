import { useMember } from '../../api/member.ts';
import { useFaultWords } from '../../i18n/use-fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openPage, openSignIn } from '../../platform/open-page.ts';
import { EmptyMessage, ErrorMessage } from '../../ui/page/message.tsx';
import { useWatchLists } from '../../watch-lists/use-watch-lists.ts';

/** Why no watch list is shown: the lists failed to load, or none has a share. */
export function NoWatchLists() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const member = useMember();
  const { lists, query, isLocal } = useWatchLists();
  if (isLocal) {
    return (
      <EmptyMessage
        title={t('watch.empty.groupTitle')}
        action={t(member ? 'watch.empty.confirm' : 'watch.empty.signIn')}
        onAct={openSignIn}
      >
        {t(member ? 'watch.empty.groupConfirm' : 'watch.empty.groupSignIn')}
      </EmptyMessage>
    );
  }
  if (query.isError && lists === undefined)
    return (
      <ErrorMessage
        title={t('watch.listsFailed')}
        action={t('list.retry')}
        onAct={() => query.refetch()}
      >
        {words(query.error)}
      </ErrorMessage>
    );
  if (lists === undefined) return null;
  return (
    <EmptyMessage
      title={t('watch.empty.groupTitle')}
      action={t('watch.star.lists')}
      onAct={() => openPage('/watch-list')}
    >
      {t('watch.empty.groupText')}
    </EmptyMessage>
  );
}
