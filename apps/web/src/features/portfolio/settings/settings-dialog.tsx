import type { Portfolio } from '@dorpon/contract/portfolio';
import { MAX_PORTFOLIO_NAME } from '@dorpon/domain/portfolio/limits';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newId, usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { defaultSettings } from './default-settings.ts';

interface SettingsDialogProps {
  readonly open: boolean;
  /** Null for a new one. */
  readonly portfolio: Portfolio | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Name and settings of a new or an existing portfolio. */
export function SettingsDialog({ open, portfolio, onSaved, onClose }: SettingsDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const writes = usePortfolioWrites();
  const [name, setName] = useState(portfolio?.name ?? '');
  const [settings] = useState(portfolio?.settings ?? defaultSettings);
  const clean = name.trim();
  const isReady = clean !== '' && clean.length <= MAX_PORTFOLIO_NAME;
  const save = async () => {
    const id = portfolio?.id ?? newId();
    const said = t(portfolio ? 'portfolio.form.saved' : 'portfolio.form.created', { name: clean });
    const answer = await writes.savePortfolio(
      { id, base: portfolio?.version ?? 0, name: clean, settings },
      said,
    );
    if (answer?.outcome !== 'saved') return;
    onClose();
    onSaved(id);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        portfolio ? t('portfolio.form.settings', { name: portfolio.name }) : t('portfolio.form.new')
      }
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('portfolio.act.cancel')}
          </button>
          <button type="submit" form={form} className="btn primary" disabled={!isReady}>
            {t(portfolio ? 'portfolio.act.save' : 'portfolio.act.create')}
          </button>
        </>
      }
    >
      <form
        id={form}
        className="portfolio-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <TextField
          label={t('portfolio.form.name')}
          value={name}
          onType={setName}
          placeholder={t('portfolio.form.nameHint')}
          maxLength={MAX_PORTFOLIO_NAME}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
