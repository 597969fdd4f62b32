import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { checkTransaction } from '@dorpon/contract/portfolio-check';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Amount, GainAmount, HIDDEN, Quantity } from '../../../portfolio/amounts.tsx';
import { useHidesAmounts } from '../../../portfolio/hidden-amounts.ts';
import { useProblemWords } from '../../../portfolio/use-problem-words.ts';
import { FigureTable } from '../../../ui/table/figure-table.tsx';
import { Day } from '../../../ui/text/day-and-time.tsx';
import { Price } from '../../../ui/text/figures.tsx';
import { formatChange, formatPrice } from '../../../ui/text/format.ts';
import { AnalysisFigure, AnalysisSection } from '../analysis/analysis-section.tsx';
import { EstimatedDay } from '../estimated-day.tsx';

type Answer = AnswerOf<typeof checkTransaction>;

/** What the trade would do, or why it is not possible. */
export function WhatIfAnswer({ answer }: { readonly answer: Answer }) {
  const problemWords = useProblemWords();
  const { errors, warnings, charges, sale, purchase } = answer;
  return (
    <div aria-live="polite">
      {[...errors, ...warnings].map((problem, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced whole
        <p key={place} className={`what-if-problem ${place < errors.length ? 'dn' : ''}`}>
          {problemWords(problem)}
        </p>
      ))}
      {errors.length === 0 && sale && <SaleFigures sale={sale} charges={charges} />}
      {errors.length === 0 && purchase && <PurchaseFigures purchase={purchase} charges={charges} />}
    </div>
  );
}

interface SaleProps {
  readonly sale: NonNullable<Answer['sale']>;
  readonly charges: Answer['charges'];
}

function SaleFigures({ sale, charges }: SaleProps) {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const hides = useHidesAmounts();
  const { proceeds, gain, tax, cashOn, lots } = sale;
  const parts = {
    price: hides ? HIDDEN : formatChange(gain.price),
    costs: hides ? HIDDEN : formatPrice(gain.costs),
  };
  const title = t('whatIf.sell.lots');
  return (
    <>
      <dl className="analysis-figures">
        <AnalysisFigure
          name={t('whatIf.sell.gain')}
          term="realised-gain"
          value={<GainAmount value={gain.total} />}
          note={inNumerals(t('whatIf.sell.gainNote', parts), numerals)}
        />
        <AnalysisFigure name={t('whatIf.sell.proceeds')} value={<Amount value={proceeds} />} />
        <AnalysisFigure
          name={t('whatIf.charges')}
          term="commission"
          value={<Amount value={charges?.total ?? null} />}
        />
        <AnalysisFigure
          name={t('whatIf.sell.tax')}
          value={<Amount value={tax} />}
          note={t(tax === null ? 'whatIf.sell.taxUnknown' : 'whatIf.sell.taxNote')}
        />
        <AnalysisFigure
          name={t('whatIf.sell.cashOn')}
          term="settlement"
          value={<EstimatedDay day={cashOn} />}
        />
      </dl>
      <AnalysisSection name="sold-lots" title={title} term="lot">
        <FigureTable
          label={title}
          rows={lots}
          keyOf={({ lot }) => lot}
          columns={[
            {
              id: 'day',
              head: t('whatIf.sell.lotDay'),
              align: 'start',
              cell: ({ day }) => <Day day={day} />,
            },
            {
              id: 'quantity',
              head: t('whatIf.sell.lotQuantity'),
              cell: ({ quantity }) => <Quantity value={quantity} />,
            },
            {
              id: 'cost',
              head: t('whatIf.sell.lotCost'),
              cell: ({ cost }) => <Amount value={cost} />,
            },
          ]}
        />
      </AnalysisSection>
    </>
  );
}

interface PurchaseProps {
  readonly purchase: NonNullable<Answer['purchase']>;
  readonly charges: Answer['charges'];
}

function PurchaseFigures({ purchase, charges }: PurchaseProps) {
  const { t } = useTranslation();
  const { cost, quantity, averageBefore, averageAfter, saleableFrom } = purchase;
  return (
    <dl className="analysis-figures">
      <AnalysisFigure
        name={t('whatIf.buy.after')}
        term="average-cost"
        value={<Price value={averageAfter} />}
      />
      <AnalysisFigure name={t('whatIf.buy.before')} value={<Price value={averageBefore} />} />
      <AnalysisFigure name={t('whatIf.buy.cost')} value={<Amount value={cost} />} />
      <AnalysisFigure
        name={t('whatIf.charges')}
        term="commission"
        value={<Amount value={charges?.total ?? null} />}
      />
      <AnalysisFigure name={t('whatIf.buy.quantity')} value={<Quantity value={quantity} />} />
      <AnalysisFigure
        name={t('whatIf.buy.saleableFrom')}
        term="saleable"
        value={<EstimatedDay day={saleableFrom} />}
      />
    </dl>
  );
}
