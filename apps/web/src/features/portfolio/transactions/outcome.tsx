import type { AnswerOf } from '@dorpon/contract/endpoint';
import type { checkTransaction } from '@dorpon/contract/portfolio-check';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import type { TransactionContent } from '@dorpon/contract/portfolio-transaction';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Amount, GainAmount } from '../../../portfolio/amounts.tsx';
import { useProblemWords } from '../../../portfolio/use-problem-words.ts';
import { Price } from '../../../ui/text/figures.tsx';
import { EstimatedDay } from '../estimated-day.tsx';
import { moneyOf } from './transaction-money.ts';

interface OutcomeProps {
  readonly content: TransactionContent;
  /** What the server says it would do; undefined until then. */
  readonly check: AnswerOf<typeof checkTransaction> | undefined;
  /** Those that are not about a field. */
  readonly warnings: readonly Problem[];
}

/** What the transaction would do: its cash, the gain of a sale, the new average of a purchase. */
export function Outcome({ content, check, warnings }: OutcomeProps) {
  const { t } = useTranslation();
  const problemWords = useProblemWords();
  const money = moneyOf(content);
  const { sale, purchase } = check ?? {};
  return (
    <div className="entry-outcome" role="status">
      <dl>
        {money !== null && (
          <Line name={t(money < 0 ? 'portfolio.entry.pays' : 'portfolio.entry.gets')}>
            <Amount value={Math.abs(money)} />
          </Line>
        )}
        {sale && (
          <>
            <Line name={t('portfolio.entry.gain')}>
              <GainAmount value={sale.gain.total} />
            </Line>
            <Line name={t('portfolio.entry.cashOn')}>
              <EstimatedDay day={sale.cashOn} />
            </Line>
          </>
        )}
        {purchase && (
          <>
            <Line name={t('portfolio.entry.average')}>
              <Price value={purchase.averageAfter} />
            </Line>
            {purchase.saleableFrom && (
              <Line name={t('portfolio.entry.saleableFrom')}>
                <EstimatedDay day={purchase.saleableFrom} />
              </Line>
            )}
          </>
        )}
      </dl>
      {warnings.map((problem) => (
        <p key={problem.id + problem.reason} className="entry-warning">
          {problemWords(problem)}
        </p>
      ))}
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
