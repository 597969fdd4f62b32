import { marketStartOf } from '@dorpon/domain/market/session';
import { marketWorth } from '@dorpon/domain/shares/market-worth';
import type { Paisa } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companiesQuery } from '../../api/companies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../market-ui/glossary/glossary-term.tsx';
import { Crore, Ratio } from '../../ui/text/figures.tsx';
import { Loading } from '../../ui/text/loading.tsx';
import { type HomeBoard, isWaiting } from './home-board.ts';
import './chart-words.ts';

/** Turnover, capitalisation and P/E of the market, beside the index. */
export function HeroMarket({ board }: { board: HomeBoard }) {
  const { t } = useTranslation();
  const companies = useQuery(companiesQuery);
  const known = companies.data;
  const worth = useMemo(() => {
    const shares = [...board.quotes.values()].map((quote) => ({
      quote,
      company: known?.get(quote.code),
    }));
    return marketWorth(shares, marketStartOf(board.hours?.opensAt));
  }, [board, known]);
  const waiting = isWaiting(board);
  const loading = waiting || companies.isPending;
  const { value, cap, priceEarnings } = worth;
  return (
    <>
      <dl className="hero-day hero-market">
        <div>
          <dt>
            <GlossaryTerm id="turnover">{t('homeChart.turnover')}</GlossaryTerm>
          </dt>
          <dd>{waiting ? <Loading /> : <InCrore value={value} />}</dd>
        </div>
        <div>
          <dt>
            <GlossaryTerm id="market-cap">{t('homeChart.cap')}</GlossaryTerm>
          </dt>
          <dd>{loading ? <Loading /> : <InCrore value={cap} />}</dd>
        </div>
        <div>
          <dt>
            <GlossaryTerm id="pe">{t('homeChart.pe')}</GlossaryTerm>
          </dt>
          <dd>{loading ? <Loading /> : <Ratio value={priceEarnings} decimals={1} />}</dd>
        </div>
      </dl>
      <p className="market-basis">{t('homeChart.basis')}</p>
    </>
  );
}

function InCrore({ value }: { value: Paisa | null }) {
  const { t } = useTranslation();
  return (
    <>
      <Crore value={value} />
      <span className="figure-unit">{t('figure.crore')}</span>
    </>
  );
}
