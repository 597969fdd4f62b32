import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActFault } from '../../i18n/use-act-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { DayTime } from '../../ui/text/day-and-time.tsx';
import { deletePublished, myPublishedCharts } from './published-chart.ts';
import { isNotFound } from './sync-faults.ts';
import './layouts.css';

export const publishedQuery = queryOptions({
  queryKey: ['mine', 'published-charts'],
  queryFn: myPublishedCharts,
  // Published or deleted on another device.
  staleTime: 0,
});

type Published = Awaited<ReturnType<typeof myPublishedCharts>>['published'][number];

interface PublishedListProps {
  readonly addressOf: (id: string) => string;
  readonly onCopy: (id: string) => void;
}

/** What the member has published: open, copy the link, delete. Nothing while there is none. */
export function PublishedList({ addressOf, onCopy }: PublishedListProps) {
  const { t } = useTranslation();
  const faultWords = useActFault();
  const { data, error, refetch } = useQuery(publishedQuery);
  const [deleted, setDeleted] = useState<Published>();
  const nameOf = ({ title }: Published) => title || t('chartLayout.unnamed');

  if (error !== null)
    return (
      <p className="layout-fault" role="alert">
        {t('chartLayout.failed.published')}. {faultWords(error)}
        <button type="button" className="btn" onClick={() => void refetch()}>
          {t('chartLayout.retry')}
        </button>
      </p>
    );
  if (!data || data.published.length === 0) return null;
  return (
    <section aria-labelledby="published-charts">
      <h3 className="layout-head" id="published-charts">
        {t('chartLayout.publishedTitle', { count: data.published.length, most: data.most })}
      </h3>
      <ul className="layout-rows">
        {data.published.map((each) => (
          <li key={each.id}>
            <a className="layout-name" href={addressOf(each.id)} target="_blank" rel="noopener">
              {nameOf(each)}
            </a>
            <span className="layout-note">
              <DayTime at={each.time} />
            </span>
            <Menu
              className="layout-more"
              label={t('chartLayout.actions', { name: nameOf(each) })}
              iconOnly
              align="end"
              entries={[
                { label: t('chartLayout.copyLink'), onAct: () => onCopy(each.id) },
                { label: t('chartLayout.delete'), onAct: () => setDeleted(each) },
              ]}
            >
              <Icon name="dots" />
            </Menu>
          </li>
        ))}
      </ul>
      <DeleteDialog published={deleted} nameOf={nameOf} onClose={() => setDeleted(undefined)} />
    </section>
  );
}

interface DeleteDialogProps {
  readonly published: Published | undefined;
  readonly nameOf: (published: Published) => string;
  readonly onClose: () => void;
}

function DeleteDialog({ published, nameOf, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const faultWords = useActFault();
  const queries = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);

  const deleteNow = async (id: string) => {
    setDeleting(true);
    try {
      await deletePublished(id);
    } catch (error) {
      // Deleted on another device meanwhile.
      if (!isNotFound(error))
        toast({ title: t('chartLayout.failed.deletePublished'), text: faultWords(error) });
    } finally {
      setDeleting(false);
    }
    onClose();
    await queries.invalidateQueries(publishedQuery);
  };

  return (
    <Dialog
      open={published !== undefined}
      onClose={onClose}
      title={t('chartLayout.deleteTitle', { name: published ? nameOf(published) : '' })}
      description={t('chartLayout.deletePublishedText')}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('chartLayout.cancel')}
          </button>
          <button
            type="button"
            className="btn primary"
            disabled={isDeleting}
            onClick={() => published && void deleteNow(published.id)}
          >
            {t('chartLayout.deleteNow')}
          </button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
