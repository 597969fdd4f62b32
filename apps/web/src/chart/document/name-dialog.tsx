import { MAX_LAYOUT_NAME } from '@dorpon/domain/chart/document-limits';
import { cleanName } from '@dorpon/domain/clean-name';
import { useId, useState } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

interface NameDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly label: string;
  /** The name before. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}

/** Asks for the name of a layout or a template. */
export function NameDialog({ open, title, label, name, onClose, onSave }: NameDialogProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const form = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? name;
  const clean = cleanName(text);
  const isTooLong = [...clean].length > MAX_LAYOUT_NAME;
  const complaint = isTooLong
    ? inNumerals(t('chartLayout.nameTooLong', { most: MAX_LAYOUT_NAME }), numerals)
    : typed !== undefined && clean === ''
      ? t('chartLayout.nameNeeded')
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
            {t('chartLayout.cancel')}
          </button>
          <button type="submit" form={form} className="btn primary" disabled={!isReady}>
            {t('chartLayout.save')}
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
