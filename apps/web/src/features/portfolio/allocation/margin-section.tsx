import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShareLink } from '../../../market-ui/share/share-link.tsx';
import { Amount } from '../../../portfolio/amounts.tsx';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { ChangePercent, Portion, Price } from '../../../ui/text/figures.tsx';
import { AnalysisFigure, AnalysisSection } from '../analysis/analysis-section.tsx';
import type { Exposure } from '../analysis/calls.ts';

type Margin = Exposure['margins'][number]['margin'];

interface MarginSectionProps {
  readonly margin: Margin;
  /** Of the portfolio with the loan, where several are shown. */
  readonly name: string | undefined;
}

/** How far the lender's call is, and at which price of each share it comes. */
export function MarginSection({ margin, name }: MarginSectionProps) {
  const { t } = useTranslation();
  const title = t('allocation.margin.title');
  return (
    <AnalysisSection
      name="margin"
      title={name === undefined ? title : `${title} · ${name}`}
      term="margin"
      meaning={t('allocation.margin.meaning')}
      aside={<i className="tag">{t('allocation.margin.estimate')}</i>}
    >
      {'unknown' in margin ? (
        <p className="analysis-text">
          {t('allocation.margin.unknown', { codes: margin.unknown.join(', ') })}
        </p>
      ) : (
        <MarginFigures margin={margin} />
      )}
    </AnalysisSection>
  );
}

function MarginFigures({ margin }: { readonly margin: Exclude<Margin, { unknown: unknown }> }) {
  const { t } = useTranslation();
  const { portfolio, equity, equityPercent, state, call, forcedSale } = margin;
  // Without shares there is nothing to sell: the lender asks for money.
  const isHeld = call.prices.length > 0;
  const sales = new Map(forcedSale?.prices.map(({ code, price }) => [code, price]));
  const priceOf = (price: number | null | undefined) =>
    price == null ? (
      <span className="na">{t('allocation.margin.never')}</span>
    ) : (
      <Price value={price} />
    );
  return (
    <>
      <dl className="analysis-figures">
        <AnalysisFigure
          name={t('allocation.margin.loan')}
          value={<Amount value={portfolio - equity} whole />}
        />
        <AnalysisFigure
          name={t('allocation.margin.equity')}
          value={<Amount value={equity} whole />}
          note={isHeld ? undefined : t('allocation.margin.cashOnly')}
        />
        <AnalysisFigure
          name={t('allocation.margin.percent')}
          value={<Portion value={equityPercent} decimals={1} />}
        />
        <AnalysisFigure
          name={t('allocation.margin.state')}
          value={
            <span className={state === 'safe' ? '' : 'dn'}>
              {t(`allocation.margin.states.${state !== 'safe' && !isHeld ? 'call' : state}`)}
            </span>
          }
        />
        {isHeld && (
          <AnalysisFigure
            name={t('allocation.margin.callFall')}
            value={<Fall fall={call.fall} />}
          />
        )}
        {isHeld && forcedSale && (
          <AnalysisFigure
            name={t('allocation.margin.saleFall')}
            value={<Fall fall={forcedSale.fall} />}
          />
        )}
      </dl>
      {isHeld && (
        <FigureTable
          label={t('allocation.margin.title')}
          rows={call.prices}
          keyOf={({ code }) => code}
          columns={[
            {
              id: 'share',
              head: t('allocation.margin.share'),
              align: 'start',
              cell: ({ code }) => <ShareLink code={code} />,
            },
            {
              id: 'call',
              head: t('allocation.margin.call'),
              cell: ({ price }) => priceOf(price),
            },
            ...(forcedSale
              ? [
                  {
                    id: 'sale',
                    head: t('allocation.margin.sale'),
                    cell: ({ code }: { readonly code: string }) => priceOf(sales.get(code)),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  );
}

/** A fall of more than everything cannot come. */
function Fall({ fall }: { readonly fall: number }) {
  const { t } = useTranslation();
  if (fall >= 1) return t('allocation.margin.cannot');
  return <ChangePercent value={0 - Math.max(0, fall) * 100} />;
}
