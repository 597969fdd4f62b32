import type { ShareCode } from '@dorpon/domain/units';
import type {
  MembershipChange,
  WatchList,
  WatchLists,
} from '@dorpon/domain/watchlists/watch-lists';

export type NewList = Omit<WatchList, 'id'>;

/** Every change of the lists as data: it can wait on this device. `id` is its key at the server. */
export type ListAct = { readonly id: string } & (
  | ({ readonly does: 'create'; readonly sharesId: string } & NewList)
  | {
      readonly does: 'name';
      readonly list: string;
      readonly title: string;
      readonly note: string;
      /** As the person saw it: another device may have changed it since. */
      readonly before: Pick<WatchList, 'title' | 'note'> | undefined;
    }
  | { readonly does: 'delete'; readonly list: string; readonly title: string; readonly uid: string }
  | { readonly does: 'order'; readonly lists: readonly string[] }
  | {
      readonly does: 'set-shares' | 'add-shares' | 'order-shares';
      readonly list: string;
      readonly codes: readonly ShareCode[];
    }
  | ({ readonly does: 'star' } & MembershipChange)
  | { readonly does: 'put-back'; readonly codes: readonly ShareCode[]; readonly before: WatchLists }
);

declare module '../api/offline/waiting-cell.ts' {
  interface ActKinds {
    list: ListAct;
  }
}
