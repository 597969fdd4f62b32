import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '@dorpon/domain/watchlists/limits';
import { isTitle, type WatchList } from '@dorpon/domain/watchlists/watch-lists';
import { useId, useState } from 'react';
import { useDigits } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface ListFormProps {
  readonly open: boolean;
  /** The list to edit; null for a new one. */
  readonly list: WatchList | null;
  readonly onClose: () => void;
  readonly onSave: (title: string, note: string) => void;
}

/** Name and note of a new or existing list. */
export function ListForm({ open, list, onClose, onSave }: ListFormProps) {
  const { t } = useTranslation();
  const form = useId();
  const [typed, setTyped] = useState<{ title?: string; note?: string }>({});
  const title = typed.title ?? list?.title ?? '';
  const note = typed.note ?? list?.note ?? '';
  const clean = title.trim();
  const ready = isTitle(clean);
  const close = () => {
    setTyped({});
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(list === null ? 'watch.form.newTitle' : 'watch.form.editTitle')}
      actions={
        <>
          <button type="button" className="btn" onClick={close}>
            {t('watch.act.cancel')}
          </button>
          <button type="submit" form={form} className="btn primary" disabled={!ready}>
            {t(list === null ? 'watch.act.create' : 'watch.act.save')}
          </button>
        </>
      }
    >
      <form
        id={form}
        className="list-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) return;
          onSave(clean, note.trim());
          close();
        }}
      >
        <TextField
          label={t('watch.form.title')}
          value={title}
          onType={(next) => setTyped({ ...typed, title: next })}
          placeholder={t('watch.form.titleHint')}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
        />
        <NoteField value={note} onType={(next) => setTyped({ ...typed, note: next })} />
      </form>
    </Dialog>
  );
}

const NEARLY_FULL = 50;

function NoteField({ value, onType }: { value: string; onType: (text: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const left = MAX_NOTE_LENGTH - [...value].length;
  const words = useDigits(t('watch.form.left', { n: left }));
  return (
    <div className="note-field">
      <label htmlFor={id}>{t('watch.form.note')}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={t('watch.form.noteHint')}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <p role="status">{left <= NEARLY_FULL && words}</p>
    </div>
  );
}
