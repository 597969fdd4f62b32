import type { ShareCode } from '@dorpon/domain/units';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { readField, written } from '../transactions/draft.ts';
import { useFaultWords } from '../transactions/use-fault-words.ts';

interface TargetDialogProps {
  readonly open: boolean;
  readonly portfolio: string;
  readonly code: ShareCode;
  readonly targets: Overview['targets'];
  readonly onClose: () => void;
}

/** The prices at which the member means to sell a share. */
export function TargetDialog({ open, portfolio, code, targets, onClose }: TargetDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const faultWords = useFaultWords();
  const writes = usePortfolioWrites();
  const stored = targets.find((each) => each.portfolio === portfolio && each.code === code);
  const text = (level: number | null | undefined) => (level ? written('price', level) : '');
  const [target, setTarget] = useState(() => text(stored?.target));
  const [stop, setStop] = useState(() => text(stored?.stop));
  const read = (typed: string) => (typed.trim() === '' ? null : readField('price', typed));
  const isBad = (typed: string) => typed.trim() !== '' && !read(typed);
  const complaint = (typed: string) => (isBad(typed) ? faultWords('price') : null);
  const save = async () => {
    if (isBad(target) || isBad(stop)) return;
    const base = stored?.version ?? 0;
    const levels = { target: read(target), stop: read(stop) };
    const said = t('portfolio.levels.saved', { code });
    const answer = await writes.saveTarget({ portfolio, code, base, ...levels }, said);
    if (answer?.outcome === 'saved') onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('portfolio.levels.title', { code })}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('portfolio.act.cancel')}
          </button>
          <button type="submit" form={form} className="btn primary">
            {t('portfolio.act.save')}
          </button>
        </>
      }
    >
      <form
        id={form}
        className="portfolio-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('portfolio.levels.target')}
          inputMode="decimal"
          autoComplete="off"
          value={target}
          complaint={complaint(target)}
          onType={setTarget}
        />
        <TextField
          label={t('portfolio.levels.stop')}
          inputMode="decimal"
          autoComplete="off"
          value={stop}
          complaint={complaint(stop)}
          onType={setStop}
        />
      </form>
    </Dialog>
  );
}
