import type { TermId } from '@dorpon/domain/glossary/terms.data';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDigits } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GlossaryTerm } from '../../../market-ui/glossary/glossary-term.tsx';
import { Amount, BigAmount, GainAmount, HeadingGain } from '../../../portfolio/amounts.tsx';
import type { Overview } from '../../../portfolio/portfolios.ts';
import { useLiveWorth } from '../../../portfolio/use-live-worth.ts';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { ChangePercent } from '../../../ui/text/figures.tsx';
import { FIRST_AGAINST, historyQuery } from '../analysis/calls.ts';

const percent = (part: number, whole: number): number | null =>
  whole > 0 ? (part / whole) * 100 : null;

interface SummaryProps {
  readonly shown: string;
  readonly overview: Overview;
}

/** The worth, live, and the figures that explain it. */
export function Summary({ shown, overview }: SummaryProps) {
  const { t } = useTranslation();
  const worth = useLiveWorth(overview);
  const { cash, cashLater, loan, taxYear, moneyWeighted, timeWeighted, gainOfSales } = overview;
  const missing = useDigits(t('portfolio.summary.incomplete', { n: worth.unknown }));
  const [next] = cashLater;
  const incomplete = worth.unknown > 0;
  const hundred = (ratio: number | null) => (ratio === null ? null : ratio * 100);
  return (
    <>
      <div className="portfolio-worth">
        <div>
          <p className="portfolio-label">{t('portfolio.summary.worth')}</p>
          <BigAmount value={worth.market + cash - loan} size="hero" />
        </div>
        <div className="portfolio-today">
          <HeadingGain gain={worth.dayGain} percent={percent(worth.dayGain, worth.dayBase)} />
          <p className="portfolio-label">
            {incomplete ? (
              <span className="portfolio-incomplete">{missing}</span>
            ) : (
              t('portfolio.summary.today')
            )}
          </p>
        </div>
      </div>
      <dl className="portfolio-facts">
        <Fact
          name={t('portfolio.summary.unrealised')}
          term="unrealised-gain"
          note={<ChangePercent value={percent(worth.unrealised, worth.cost)} />}
        >
          <GainAmount value={worth.unrealised} />
        </Fact>
        <Fact
          name={t('portfolio.summary.realised')}
          term="realised-gain"
          note={
            <>
              {t('portfolio.summary.ever')} <GainAmount value={gainOfSales} />
            </>
          }
        >
          <GainAmount value={taxYear.gains} />
        </Fact>
        <Fact
          name={t('portfolio.summary.dividends')}
          term="cash-dividend"
          note={
            <>
              {t('portfolio.summary.tax')} <Amount value={taxYear.dividendTax} />
            </>
          }
        >
          <Amount value={taxYear.dividends} />
        </Fact>
        <Fact
          name={t('portfolio.summary.moneyWeighted')}
          term="money-weighted-return"
          note={t('portfolio.summary.aYear')}
        >
          <ChangePercent value={hundred(moneyWeighted)} />
        </Fact>
        <Fact
          name={t('portfolio.summary.timeWeighted')}
          term="time-weighted-return"
          note={<Against shown={shown} />}
        >
          <ChangePercent value={hundred(timeWeighted)} />
        </Fact>
        <Fact
          name={t(loan > 0 ? 'portfolio.summary.cashLoan' : 'portfolio.summary.cash')}
          note={
            loan > 0 ? (
              <>
                {t('portfolio.summary.loan')} <Amount value={loan} />
              </>
            ) : (
              next && (
                <>
                  <Amount value={next.amount} /> {t('portfolio.summary.due')}{' '}
                  <Day day={next.day} style="short" />
                </>
              )
            )
          }
        >
          <Amount value={cash} />
        </Fact>
      </dl>
    </>
  );
}

/** What the index did in the same time, once the plot below knows it. */
function Against({ shown }: { readonly shown: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...historyQuery(shown, FIRST_AGAINST), enabled: false });
  const growth = data?.against?.growth.findLast((value) => value !== null);
  if (growth == null) return t('portfolio.summary.whole');
  return (
    <>
      {FIRST_AGAINST} <ChangePercent value={(growth - 1) * 100} /> {t('portfolio.summary.against')}
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly term?: TermId;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, term, note, children }: FactProps) {
  return (
    <div>
      <dt>
        <GlossaryTerm id={term}>{name}</GlossaryTerm>
      </dt>
      <dd className="portfolio-figure">{children}</dd>
      <dd className="portfolio-fact-note">{note}</dd>
    </div>
  );
}
