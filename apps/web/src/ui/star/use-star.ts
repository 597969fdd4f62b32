import '../../i18n/later/watch.ts';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { starredIn, useWatchLists } from '../../live/use-watch-lists.ts';
import { useMember } from '../../platform/member.ts';
import { openPage } from '../../platform/open-page.ts';
import { useToast } from '../toast.tsx';
import { askToSignIn } from './asked-star.ts';
import { useWatchWrites } from './use-watch-writes.ts';
import { createChange, membershipChange } from './watch-list-changes.ts';

/** Whether a share stands in a list, and how to change that. */
export function useStar(code: ShareCode) {
  const { t } = useTranslation();
  const member = useMember();
  const { lists } = useWatchLists();
  const write = useWatchWrites();
  const toast = useToast();
  const on = lists !== undefined && starredIn(lists).has(code);

  const added = useCallback(
    (title: string, search: string) =>
      toast({
        title: t('watch.said.added', { code, title }),
        action: { label: t('watch.said.show'), onAct: () => openPage(`/watch-list${search}`) },
      }),
    [code, t, toast],
  );

  /** Into the named lists and out of the others; says so where the lists are not in sight. */
  const change = useCallback(
    async function change(add: readonly string[], remove: readonly string[]): Promise<void> {
      const made = write(membershipChange({ code, add, remove }), t('watch.failed.star', { code }));
      if (!(await made)) return;
      const { title = '' } = lists?.find(({ id }) => id === (add[0] ?? remove[0])) ?? {};
      if (add.length > 0) added(title, `?list=${add[0]}`);
      else
        toast({
          title:
            remove.length > 1
              ? t('watch.said.removedAll', { code })
              : t('watch.said.removed', { code, title }),
          action: { label: t('watch.said.putBack'), onAct: () => void change(remove, []) },
        });
    },
    [added, code, lists, t, toast, write],
  );

  /** Into the first list, which is made where there is none, or out of every list. */
  const toggle = useCallback(async () => {
    if (member === null || member?.verified === false) return askToSignIn(code);
    const [first] = lists ?? [];
    const within = (lists ?? []).filter(({ codes }) => codes.includes(code)).map(({ id }) => id);
    if (within.length > 0) return await change([], within);
    if (first !== undefined) return await change([first.id], []);
    const title = t('watch.firstList');
    const made = createChange({ title, note: '', codes: [code] });
    if (await write(made, t('watch.failed.star', { code }))) added(title, '');
  }, [added, change, code, lists, member, t, write]);

  return { on, lists, change, toggle };
}
