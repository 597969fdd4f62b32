import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { cleanName, NAME_LENGTH } from './saved-views.ts';
import type { SavedViews } from './use-saved-views.ts';

export type ViewTask = 'save' | 'rename' | 'delete';

interface ViewDialogProps {
  readonly task: ViewTask | null;
  readonly saved: SavedViews;
  readonly onClose: () => void;
}

/** Asks for the name of a view, or confirms its deletion. */
export function ViewDialog({ task, saved, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const current = saved.current ?? '';
  const name = typed ?? (task === 'rename' ? current : '');
  const clean = cleanName(name);
  const taken = task !== 'delete' && clean !== current && saved.views.some((v) => v.name === clean);
  const close = () => {
    setTyped(null);
    onClose();
  };
  function act(): void {
    if (task === 'delete') saved.remove();
    else if (clean === '') return;
    else if (task === 'rename') saved.rename(clean);
    else saved.saveAs(clean);
    close();
  }
  const titles = {
    save: t('dataMatrix.saveTitle'),
    rename: t('dataMatrix.renameTitle'),
    delete: t('dataMatrix.deleteTitle', { name: current }),
  };
  return (
    <Dialog
      open={task !== null}
      onClose={close}
      title={titles[task ?? 'save']}
      description={t(task === 'delete' ? 'dataMatrix.deleteText' : 'dataMatrix.saveText')}
      actions={
        <>
          <button type="button" className="btn" onClick={close}>
            {t('dataMatrix.cancel')}
          </button>
          <button
            type="button"
            className="btn primary"
            disabled={task !== 'delete' && clean === ''}
            onClick={act}
          >
            {t(task === 'delete' ? 'dataMatrix.deleteNow' : 'dataMatrix.save')}
          </button>
        </>
      }
    >
      {task !== 'delete' && (
        <form
          className="view-name"
          onSubmit={(event) => {
            event.preventDefault();
            act();
          }}
        >
          <label htmlFor={id}>{t('dataMatrix.name')}</label>
          <input
            id={id}
            type="text"
            maxLength={NAME_LENGTH}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p role="status">{taken ? t('dataMatrix.taken') : ''}</p>
        </form>
      )}
    </Dialog>
  );
}
