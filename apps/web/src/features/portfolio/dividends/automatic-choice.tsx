import type { Portfolio } from '@dorpon/contract/portfolio';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';

/** A setting of the portfolio, changed where its effect is seen. */
export function AutomaticChoice({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation();
  const writes = usePortfolioWrites();
  const { id, name, version: base, settings, standsStill } = portfolio;
  const choose = (automaticActions: boolean) =>
    writes.savePortfolio(
      { id, base, name, settings: { ...settings, automaticActions } },
      t(automaticActions ? 'ownDividends.automatic.on' : 'ownDividends.automatic.off'),
    );
  return (
    <label className="automatic-choice" title={t('ownDividends.automatic.text')}>
      <input
        type="checkbox"
        checked={settings.automaticActions}
        disabled={standsStill}
        onChange={({ target }) => void choose(target.checked)}
      />
      {t('ownDividends.automatic.label')}
    </label>
  );
}
