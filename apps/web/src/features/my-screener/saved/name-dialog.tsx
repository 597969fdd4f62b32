import { cleanName } from '@dorpon/domain/clean-name';
import { MAX_SCREENER_NAME } from '@dorpon/domain/screener/saved-limits';
import { useId, useState } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface NameDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

export function NameDialog({ open, name, onClose, onName }: NameDialogProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const form = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? name;
  const clean = cleanName(text);
  const isTooLong = [...clean].length > MAX_SCREENER_NAME;
  const isReady = clean !== '' && !isTooLong;
  const close = () => {
    setTyped(undefined);
    onClose();
  };
  const complaint = isTooLong
    ? inNumerals(t('myScreener.name.tooLong', { most: MAX_SCREENER_NAME }), numerals)
    : typed !== undefined && clean === ''
      ? t('myScreener.name.needed')
      : null;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('myScreener.name.title')}
      actions={
        <>
          <button type="button" className="btn" onClick={close}>
            {t('myScreener.act.cancel')}
          </button>
          <button type="submit" form={form} className="btn primary" disabled={!isReady}>
            {t('myScreener.act.save')}
          </button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          onName(clean);
          close();
        }}
      >
        <TextField
          label={t('myScreener.name.label')}
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
