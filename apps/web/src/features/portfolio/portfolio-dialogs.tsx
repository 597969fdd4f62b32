import type { Portfolio } from '@dorpon/contract/portfolio';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortfolioWrites } from '../../portfolio/use-portfolio-writes.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';

const SettingsDialog = lazyOverlay(
  async () => (await import('./settings/settings-dialog.tsx')).SettingsDialog,
);

const ChangesDialog = lazyOverlay(
  async () => (await import('./transactions/changes-dialog.tsx')).ChangesDialog,
);

export type PortfolioTask = 'new' | 'settings' | 'changes' | 'delete';

interface PortfolioDialogsProps {
  readonly task: PortfolioTask | null;
  readonly portfolio: Portfolio | undefined;
  /** Shows another portfolio. */
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

export function PortfolioDialogs({ task, portfolio, onShow, onClose }: PortfolioDialogsProps) {
  const isNew = task === 'new';
  return (
    <>
      <SettingsDialog
        key={`${isNew} ${portfolio?.id} ${portfolio?.version}`}
        open={isNew || (task === 'settings' && portfolio !== undefined)}
        portfolio={isNew ? null : (portfolio ?? null)}
        onSaved={onShow}
        onClose={onClose}
      />
      {portfolio && (
        <>
          <ChangesDialog open={task === 'changes'} portfolio={portfolio} onClose={onClose} />
          <DeleteDialog open={task === 'delete'} portfolio={portfolio} onClose={onClose} />
        </>
      )}
    </>
  );
}

interface DeleteDialogProps {
  readonly open: boolean;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

function DeleteDialog({ open, portfolio, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const writes = usePortfolioWrites();
  const { id, name, version: base } = portfolio;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('portfolio.delete.title', { name })}
      description={t('portfolio.delete.text')}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('portfolio.act.cancel')}
          </button>
          <button
            type="button"
            className="btn primary"
            onClick={() => {
              onClose();
              void writes.removePortfolio({ id, base }, t('portfolio.form.deleted', { name }));
            }}
          >
            {t('portfolio.delete.now')}
          </button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
