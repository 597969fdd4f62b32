import '../../watch-lists/words.ts';
import { MAX_LISTS } from '@dorpon/domain/watchlists/limits';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageState } from '../../market-ui/page/use-page-state.ts';
import { useShareColumns } from '../../market-ui/share-table/use-share-columns.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { Tabs } from '../../ui/fields/tabs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyMessage } from '../../ui/page/message.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { useWidths } from '../../ui/table/columns/use-widths.ts';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useWatchListQueue, useWatchLists } from '../../watch-lists/use-watch-lists.ts';
import { showListLimit } from '../../watch-lists/use-watch-writes.ts';
import { ListDialogs, type ListTask } from './list-dialogs.tsx';
import { useListActions } from './use-list-actions.ts';
import { parseWatchListSearch, type WatchListSearch } from './watch-list-search.ts';
import { TABLE, WatchListTable } from './watch-list-table.tsx';
import './watch-list.css';
import './add-shares.css';

/** A member's watch lists, one per tab, with table, summary and note. */
export function WatchListPage({ search: given, onSearch }: ScreenProps) {
  const { t } = useTranslation();
  const search = useMemo(() => parseWatchListSearch(given), [given]);
  const queue = useWatchListQueue();
  const { lists, query } = useWatchLists();
  const [task, setTask] = useState<ListTask | null>(null);
  // Before the form, so that no name is typed in vain.
  const makeList = () => ((lists?.length ?? 0) < MAX_LISTS ? setTask('new') : showListLimit());
  /** A new list that has no server id yet; it cannot be in the address. */
  const [fresh, setFresh] = useState<string | null>(null);
  const change = (next: { [Key in keyof WatchListSearch]: WatchListSearch[Key] | undefined }) =>
    onSearch(parseWatchListSearch({ ...search, ...next }));
  const show = (id: string) => {
    const known = !id.startsWith('new-');
    setFresh(known ? null : id);
    if (known) change({ list: id === lists?.[0]?.id ? undefined : id });
  };
  const actions = useListActions(show);
  const wanted = fresh === null ? search.list : queue.realId(fresh);
  const list = lists?.find(({ id }) => id === wanted) ?? lists?.[0];
  const state = usePageState(lists === undefined, [{ title: t('watch.listsFailed'), query }]);

  return (
    <>
      <PageFrame
        title={t('watch.title')}
        description={t('watch.description')}
        controls={
          lists !== undefined &&
          lists.length > 0 && (
            <button type="button" className="btn new-list" onClick={makeList}>
              <Icon name="plus" size={14} />
              <span className="btn-words">{t('watch.act.newList')}</span>
            </button>
          )
        }
        state={state === 'loading' ? { kind: 'loading', skeleton: <WatchSkeleton /> } : state}
      >
        {list === undefined ? (
          <EmptyMessage
            title={t('watch.empty.title')}
            action={t('watch.empty.action')}
            onAct={() => setTask('new')}
          >
            {t('watch.empty.text')}
          </EmptyMessage>
        ) : (
          <div className="watch-list">
            <Tabs
              label={t('watch.lists')}
              value={list.id}
              tabs={(lists ?? []).map(({ id, title }) => ({ value: id, label: title }))}
              onChoose={show}
            >
              <WatchListTable
                list={list}
                several={(lists?.length ?? 0) > 1}
                search={search}
                onChange={change}
                actions={actions}
                onTask={setTask}
              />
            </Tabs>
          </div>
        )}
      </PageFrame>
      <ListDialogs
        task={task}
        list={list}
        lists={lists ?? []}
        actions={actions}
        onClose={() => setTask(null)}
      />
    </>
  );
}

function WatchSkeleton() {
  const columns = useShareColumns().filter(({ spare }) => !spare);
  return (
    <div className="watch-list" aria-hidden="true">
      <div className="tab-row" />
      <div className="watch-bar" />
      <TableSkeleton
        columns={columns}
        widths={useWidths(TABLE)}
        sorts={[]}
        grouped={false}
        label=""
      />
    </div>
  );
}
