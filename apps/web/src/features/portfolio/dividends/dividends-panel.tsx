import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Amount } from '../../../portfolio/amounts.tsx';
import { AnalysisFigure } from '../analysis/analysis-section.tsx';
import { dividendsQuery } from '../analysis/calls.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import type { PanelProps } from '../panel-props.ts';
import { AutomaticChoice } from './automatic-choice.tsx';
import { DividendTable } from './dividend-table.tsx';
import { ProposalsSection } from './proposals-section.tsx';
import './dividends.css';

const states = ['received', 'receivable', 'overdue', 'expected'] as const;

/** Dividends that came and that will come, and what the market's record proposes to enter. */
export function DividendsPanel({ shown, portfolio, portfolios }: PanelProps) {
  const { t } = useTranslation();
  const query = useQuery(dividendsQuery(shown));
  return (
    <div className="analysis own-dividends">
      <PanelAnswer title={t('ownDividends.failed')} query={query}>
        {({ rows, sums }) => (
          <>
            <dl className="analysis-figures">
              {states.map((state) => (
                <AnalysisFigure
                  key={state}
                  name={t(`ownDividends.state.${state}`)}
                  meaning={t(`ownDividends.meaning.${state}`)}
                  value={
                    <span className={state === 'overdue' && sums.overdue > 0 ? 'dn' : ''}>
                      <Amount value={sums[state]} />
                    </span>
                  }
                  note={t(
                    rows.some((row) => row.state === state && row.tax === null)
                      ? 'ownDividends.afterKnownTax'
                      : 'ownDividends.afterTax',
                  )}
                />
              ))}
            </dl>
            <ProposalsSection shown={shown} portfolios={portfolios}>
              {portfolio && <AutomaticChoice portfolio={portfolio} />}
            </ProposalsSection>
            <DividendTable rows={rows} portfolios={portfolios} isOfAll={portfolio === undefined} />
          </>
        )}
      </PanelAnswer>
    </div>
  );
}
