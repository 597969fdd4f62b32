import type { TradingDay } from '@dorpon/domain/units';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSample } from './sample/use-sample.ts';
import type { FirstContent } from './transactions/draft.ts';

interface EmptyPortfolioProps {
  readonly today: TradingDay;
  readonly hasPortfolio: boolean;
  readonly onEnter: (first: FirstContent) => void;
  readonly onMade: (id: string) => void;
  readonly onImport: () => void;
}

/** Nothing is entered yet: a trade, what is held today, a file, or a sample to look around in. */
export function EmptyPortfolio(props: EmptyPortfolioProps) {
  const { today, hasPortfolio, onEnter, onMade, onImport } = props;
  const { t } = useTranslation();
  const sample = useSample(today, onMade);
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
        {!hasPortfolio && (
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
