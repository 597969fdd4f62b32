import type { WatchList } from '@dorpon/domain/watchlists/watch-lists';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { HeldNote } from '../../ui/table/held-note.tsx';
import type { Hold } from '../../ui/table/use-held.ts';
import type { ListTask } from './list-dialogs.tsx';

interface ListBarProps {
  readonly list: WatchList;
  readonly summary: ReactNode;
  readonly several: boolean;
  readonly sorted: boolean;
  readonly hold: Hold;
  readonly onOwnOrder: () => void;
  readonly onTask: (task: ListTask) => void;
  /** Columns and CSV buttons. */
  readonly tools: ReactNode;
}

/** Summary, note and actions of a list. */
export function ListBar(props: ListBarProps) {
  const { list, summary, several, sorted, hold, onOwnOrder, onTask, tools } = props;
  const { t } = useTranslation();
  const empty = list.codes.length === 0;
  const task = (name: ListTask, label: string, disabled = false) => ({
    label,
    disabled,
    onAct: () => onTask(name),
  });
  return (
    <div className="watch-bar" data-above-rows>
      {!empty && summary}
      <div className="watch-actions">
        {sorted && <HeldNote hold={hold} />}
        {sorted && (
          <button type="button" className="link-btn" onClick={onOwnOrder}>
            {t('watch.act.ownOrder')}
          </button>
        )}
        <button type="button" className="btn" onClick={() => onTask('add')}>
          <Icon name="plus" size={14} />
          {t('watch.act.add')}
        </button>
        {tools}
        <Menu
          className="btn watch-more"
          label={t('watch.act.more')}
          align="end"
          iconOnly
          entries={[
            task('edit', t('watch.act.edit')),
            task('arrange', t('watch.act.arrange'), list.codes.length < 2),
            task('arrange-lists', t('watch.act.arrangeLists'), !several),
            task('delete', t('watch.act.delete')),
          ]}
        >
          <Icon name="dots" />
        </Menu>
      </div>
      {list.note !== '' && <p className="watch-note">{list.note}</p>}
    </div>
  );
}
