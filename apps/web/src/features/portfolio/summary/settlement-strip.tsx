import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Amount, Quantity } from '../../../portfolio/amounts.tsx';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { settlementDays } from './settlement.ts';

/** What may be sold, and which cash comes, on which of the next days. */
export function SettlementStrip({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  const days = useMemo(() => settlementDays(overview), [overview]);
  const undated = overview.holdings.filter(({ saleable }) => saleable.undated > 0);
  return (
    <section className="portfolio-section">
      <h2>
        <GlossaryTerm id="settlement">{t('portfolio.settlement.title')}</GlossaryTerm>
      </h2>
      <ol className="settlement">
        <li>
          <b>
            <Day day={overview.day} style="full" />
          </b>
          <span className="settlement-note">
            {t(
              days.length === 0 && undated.length === 0
                ? 'portfolio.settlement.all'
                : 'portfolio.settlement.today',
            )}
          </span>
        </li>
        {days.map(({ day, shares, cash }) => (
          <li key={day}>
            <b>
              <Day day={day} style="full" />
            </b>
            {shares.map(({ code, quantity }) => (
              <span key={code}>
                <ShareLink code={code} />{' '}
                <span className="settlement-note">
                  <Quantity value={quantity} /> {t('portfolio.settlement.toSell')}
                </span>
              </span>
            ))}
            {cash !== 0 && (
              <span>
                <span className="settlement-note">{t('portfolio.settlement.cash')}</span>{' '}
                <Amount value={cash} />
              </span>
            )}
          </li>
        ))}
        {undated.length > 0 && (
          <li>
            <b>{t('portfolio.settlement.undated')}</b>
            {undated.map(({ code, saleable }) => (
              <span key={code}>
                <ShareLink code={code} />{' '}
                <span className="settlement-note">
                  <Quantity value={saleable.undated} /> {t('portfolio.settlement.notCredited')}
                </span>
              </span>
            ))}
          </li>
        )}
      </ol>
      {days.length > 0 && <p className="settlement-note">{t('portfolio.settlement.estimate')}</p>}
    </section>
  );
}
