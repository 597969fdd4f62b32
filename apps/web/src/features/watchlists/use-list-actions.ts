import type { ShareCode } from '@dorpon/domain/units';
import type { WatchList } from '@dorpon/domain/watchlists/watch-lists';
import { useMember } from '../../api/member.ts';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { useWatchListQueue } from '../../watch-lists/use-watch-lists.ts';
import { useWatchWrites } from '../../watch-lists/use-watch-writes.ts';
import {
  addSharesChange,
  createChange,
  deleteChange,
  membershipChange,
  nameChange,
  orderChange,
  orderSharesChange,
  putBackChange,
} from '../../watch-lists/watch-list-changes.ts';

/** Actions on watch lists. A failed one is undone and reported. */
export function useListActions(onShow: (id: string) => void) {
  const { t } = useTranslation();
  const member = useMember();
  const queue = useWatchListQueue();
  const write = useWatchWrites();
  const toast = useToast();
  const numerals = useNumerals();
  return {
    async create(title: string, note: string): Promise<void> {
      const change = createChange({ title, note, codes: [] });
      onShow(change.here);
      if (await write(change, t('watch.failed.create', { title })))
        onShow(queue.realId(change.here));
    },
    name: ({ id, title, note: before }: WatchList, next: string, note: string) =>
      write(nameChange(id, next, note, { title, note: before }), t('watch.failed.name', { title })),
    delete: ({ id, title }: WatchList) =>
      write(deleteChange(id, member?.id ?? '', title), t('watch.failed.delete', { title })),
    orderLists: (ids: readonly string[]) => write(orderChange(ids), t('watch.failed.orderLists')),
    orderShares: ({ id, title }: WatchList, codes: readonly ShareCode[]) =>
      write(orderSharesChange(id, codes), t('watch.failed.order', { title })),
    addShares({ id, title }: WatchList, more: readonly ShareCode[]): Promise<boolean> {
      const words = t('watch.failed.add', { title, count: more.length, n: more.length });
      return write(addSharesChange(id, more), inNumerals(words, numerals));
    },
    async removeShares(list: WatchList, codes: readonly ShareCode[]): Promise<void> {
      const failure = (code: string) => t('watch.failed.star', { code });
      const isRemoved = await Promise.all(
        codes.map((code) =>
          write(membershipChange({ code, add: [], remove: [list.id] }), failure(code)),
        ),
      );
      const removed = codes.filter((_, at) => isRemoved[at]);
      if (removed.length === 0) return;
      const code = removed.join(', ');
      toast({
        title: t('watch.said.removed', { code, title: list.title }),
        action: {
          label: t('watch.said.putBack'),
          onAct: () => void write(putBackChange(removed, [list]), failure(code)),
        },
      });
    },
  };
}

export type ListActions = ReturnType<typeof useListActions>;
