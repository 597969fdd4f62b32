import './name-dialog-words.ts';
import { cleanName } from '@dorpon/domain/clean-name';
import { useId, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../fields/text-field.tsx';
import { Dialog } from './dialog.tsx';

export interface NameDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly label: string;
  /** The name before. */
  readonly name: string;
  /** Characters of the longest name. */
  readonly most: number;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

/** Asks for the name of what a member saves. */
export function NameDialog({ open, title, label, name, most, onClose, onSave }: NameDialogProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const form = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? name;
  const clean = cleanName(text);
  const isTooLong = [...clean].length > most;
  const complaint = isTooLong
    ? inNumerals(t('naming.tooLong', { most }), numerals)
    : typed !== undefined && clean === ''
      ? t('naming.needed')
      : null;
  const isReady = clean !== '' && !isTooLong;
  const close = () => {
    setTyped(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <button type="button" className="btn" onClick={close}>
            {t('naming.cancel')}
          </button>
          <button type="submit" form={form} className="btn primary" disabled={!isReady}>
            {t('naming.save')}
          </button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          onSave(clean);
          close();
        }}
      >
        <TextField
          label={label}
          value={text}
          onType={setTyped}
          complaint={complaint}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
        />
      </form>
    </Dialog>
  );
}
