import type { Portfolio, TransactionRow } from '@dorpon/contract/portfolio';
import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWithWaiting } from '../../portfolio/use-waiting-trades.ts';
import { useSample } from './sample/use-sample.ts';
import type { FirstContent } from './transactions/draft.ts';
import { TransactionTable } from './transactions/transaction-table.tsx';

const none: readonly TransactionRow[] = [];

interface EmptyPortfolioProps {
  readonly today: TradingDay;
  /** Undefined if there is none, and if all are shown. */
  readonly portfolio: Portfolio | undefined;
  readonly hasAny: boolean;
  readonly onEnter: (first: FirstContent) => void;
  readonly onMade: (id: string) => void;
  readonly onImport: () => void;
}

/** Nothing is entered yet: a trade, what is held today, a file, or a sample to look around in. Or what waits to be sent. */
export function EmptyPortfolio(props: EmptyPortfolioProps) {
  const { today, portfolio, hasAny, onEnter, onMade, onImport } = props;
  const { t } = useTranslation();
  const sample = useSample(today, onMade);
  const { rows, waiting } = useWithWaiting(portfolio?.id, none);
  if (rows.length > 0)
    return (
      <section className="portfolio-section">
        <div className="portfolio-section-head">
          <h2>{t('portfolio.transactions.title')}</h2>
          <button type="button" className="btn" onClick={() => onEnter({ kind: 'buy' })}>
            {t('portfolio.empty.trade')}
          </button>
        </div>
        <TransactionTable {...{ rows, waiting }} />
      </section>
    );
  return (
    <div className="message" role="status">
      <h2>{t('portfolio.empty.title')}</h2>
      <p>{t('portfolio.empty.text')}</p>
      <div className="empty-acts">
        <button type="button" className="btn primary" onClick={() => onEnter({ kind: 'buy' })}>
          {t('portfolio.empty.trade')}
        </button>
        <button type="button" className="btn" onClick={() => onEnter({ kind: 'opening' })}>
          {t('portfolio.empty.opening')}
        </button>
        <button type="button" className="btn" onClick={onImport}>
          {t('portfolio.empty.import')}
        </button>
        {!hasAny && (
          <button
            type="button"
            className="btn"
            aria-disabled={sample.busy}
            onClick={() => void sample.make()}
          >
            {t('portfolio.empty.sample')}
          </button>
        )}
      </div>
    </div>
  );
}
