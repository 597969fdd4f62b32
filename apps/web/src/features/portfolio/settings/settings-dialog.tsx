import type { Portfolio } from '@dorpon/contract/portfolio';
import { usualRates } from '@dorpon/domain/portfolio/broker-charges';
import { MAX_PORTFOLIO_NAME } from '@dorpon/domain/portfolio/limits';
import { LOT_METHODS } from '@dorpon/domain/portfolio/transaction';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSessionHours } from '../../../live/use-session-hours.ts';
import { newId, usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';
import { useProblemWords } from '../../../portfolio/use-problem-words.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ChargesFields } from './charges-fields.tsx';
import { defaultSettings } from './default-settings.ts';
import { PercentField } from './percent-field.tsx';

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
  const problemWords = useProblemWords();
  const today = useSessionHours()?.day ?? '';
  const [name, setName] = useState(portfolio?.name ?? '');
  const [settings, setSettings] = useState(portfolio?.settings ?? defaultSettings);
  const [problem, setProblem] = useState<string | null>(null);
  // Made once: a save that is repeated after a lost answer must not make a second portfolio.
  const [id] = useState(() => portfolio?.id ?? newId());
  const clean = name.trim();
  const isReady = clean !== '' && clean.length <= MAX_PORTFOLIO_NAME;
  const save = async () => {
    const said = t(portfolio ? 'portfolio.form.saved' : 'portfolio.form.created', { name: clean });
    const base = portfolio?.version ?? 0;
    const answer = await writes.savePortfolio({ id, base, name: clean, settings }, said);
    if (answer?.outcome === 'refused') setProblem(answer.refused.map(problemWords).join(' '));
    if (answer?.outcome === 'conflict')
      setProblem(`${t('ownership.conflict')}. ${t('ownership.conflictText')}`);
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
          // The settings have the last number that could be read, which nobody may have meant.
          const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
          if (wrong) wrong.focus();
          else if (isReady) void save();
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
        <TextField
          label={t('portfolio.settings.broker')}
          value={settings.broker}
          onType={(broker) => setSettings({ ...settings, broker })}
          maxLength={MAX_PORTFOLIO_NAME}
          autoComplete="off"
        />
        <Segmented
          label={t('portfolio.settings.lots')}
          value={settings.lotMethod}
          choices={LOT_METHODS.map((value) => ({
            value,
            label: t(`portfolio.settings.method.${value}`),
          }))}
          onChoose={(lotMethod) => setSettings({ ...settings, lotMethod })}
        />
        <label className="entry-check">
          <input
            type="checkbox"
            checked={settings.hasTaxNumber}
            onChange={({ target }) => setSettings({ ...settings, hasTaxNumber: target.checked })}
          />
          {t('portfolio.settings.taxNumber')}
        </label>
        <label className="entry-check">
          <input
            type="checkbox"
            checked={settings.automaticActions}
            onChange={({ target }) =>
              setSettings({ ...settings, automaticActions: target.checked })
            }
          />
          {t('portfolio.settings.automatic')}
        </label>
        <PercentField
          label={t('portfolio.settings.deposit')}
          value={settings.depositRate}
          onValue={(depositRate) => setSettings({ ...settings, depositRate })}
        />
        <ChargesFields
          rows={settings.charges}
          usual={usualRates(today)}
          onRows={(charges) => setSettings({ ...settings, charges })}
        />
        {problem !== null && (
          <p className="entry-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
