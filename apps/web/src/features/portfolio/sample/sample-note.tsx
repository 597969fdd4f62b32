import type { Portfolio } from '@dorpon/contract/portfolio';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePortfolioWrites } from '../../../portfolio/use-portfolio-writes.ts';

/** Says that the shown portfolio is a sample, and clears it. */
export function SampleNote({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation();
  const writes = usePortfolioWrites();
  const { id, name, version: base } = portfolio;
  return (
    <p className="portfolio-note" role="note">
      {t('portfolio.sample.text')}{' '}
      <button
        type="button"
        className="link-btn"
        onClick={() =>
          void writes.removePortfolio({ id, base }, t('portfolio.form.deleted', { name }))
        }
      >
        {t('portfolio.sample.clear')}
      </button>
    </p>
  );
}
