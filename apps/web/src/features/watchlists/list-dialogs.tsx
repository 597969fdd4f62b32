import type { WatchList, WatchLists } from '@dorpon/domain/watchlists/watch-lists';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AddSharesDialog } from './add-shares-dialog.tsx';
import { ListForm } from './list-form.tsx';
import { OrderedList } from './ordered-list.tsx';
import type { ListActions } from './use-list-actions.ts';

export type ListTask = 'new' | 'edit' | 'delete' | 'add' | 'arrange' | 'arrange-lists';

interface ListDialogsProps {
  readonly task: ListTask | null;
  readonly list: WatchList | undefined;
  readonly lists: WatchLists;
  readonly actions: ListActions;
  readonly onClose: () => void;
}

export function ListDialogs({ task, list, lists, actions, onClose }: ListDialogsProps) {
  return (
    <>
      <ListForm
        open={task === 'new' || task === 'edit'}
        list={task === 'edit' ? (list ?? null) : null}
        onClose={onClose}
        onSave={(title, note) =>
          void (task === 'edit' && list
            ? actions.name(list, title, note)
            : actions.create(title, note))
        }
      />
      {list && (
        <>
          <AddSharesDialog
            open={task === 'add'}
            list={list}
            onClose={onClose}
            onAdd={(codes) => void actions.addShares(list, codes)}
          />
          <DeleteDialog open={task === 'delete'} list={list} actions={actions} onClose={onClose} />
          <ArrangeShares
            open={task === 'arrange'}
            list={list}
            actions={actions}
            onClose={onClose}
          />
        </>
      )}
      <ArrangeLists
        open={task === 'arrange-lists'}
        lists={lists}
        actions={actions}
        onClose={onClose}
      />
    </>
  );
}

interface OneListProps extends Pick<ListDialogsProps, 'actions' | 'onClose'> {
  readonly open: boolean;
  readonly list: WatchList;
}

function DeleteDialog({ open, list, actions, onClose }: OneListProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('watch.delete.title', { title: list.title })}
      description={t('watch.delete.text')}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('watch.act.cancel')}
          </button>
          <button
            type="button"
            className="btn primary"
            onClick={() => {
              onClose();
              void actions.delete(list);
            }}
          >
            {t('watch.delete.now')}
          </button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

function ArrangeShares({ open, list, actions, onClose }: OneListProps) {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery).data;
  const bangla = useLanguage() === 'bn';
  const items = list.codes.map((code) => {
    const company = companies?.get(code);
    const name = bangla ? company?.nameBangla || company?.name : company?.name;
    const content = (
      <>
        <b translate="no">{code}</b>
        <span>{name}</span>
      </>
    );
    return { id: code, name: code, content };
  });
  return (
    <ArrangeDialog
      open={open}
      onClose={onClose}
      title={t('watch.arrange.shares', { title: list.title })}
    >
      <OrderedList
        items={items}
        onOrder={(codes) => void actions.orderShares(list, codes)}
        onDrop={(code) => void actions.removeShares(list, [code])}
      />
    </ArrangeDialog>
  );
}

interface ArrangeListsProps extends Pick<ListDialogsProps, 'lists' | 'actions' | 'onClose'> {
  readonly open: boolean;
}

function ArrangeLists({ open, lists, actions, onClose }: ArrangeListsProps) {
  const { t } = useTranslation();
  const items = lists.map(({ id, title }) => ({ id, name: title, content: <b>{title}</b> }));
  return (
    <ArrangeDialog open={open} onClose={onClose} title={t('watch.arrange.lists')}>
      <OrderedList items={items} onOrder={(ids) => void actions.orderLists(ids)} />
    </ArrangeDialog>
  );
}

interface ArrangeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

function ArrangeDialog({ open, onClose, title, children }: ArrangeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={t('watch.arrange.help')}
      actions={
        <button type="button" className="btn primary" onClick={onClose}>
          {t('watch.act.done')}
        </button>
      }
    >
      {children}
    </Dialog>
  );
}
