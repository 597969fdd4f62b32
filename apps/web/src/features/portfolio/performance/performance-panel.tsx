import './words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FIRST_AGAINST, historyQuery } from '../analysis/calls.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import type { PanelProps } from '../panel-props.ts';
import { depositOf } from './against-choice.tsx';
import { ExtremeDays } from './extreme-days.tsx';
import { FallsSection } from './falls-section.tsx';
import { PerformanceFigures } from './performance-figures.tsx';
import { PerformancePlot } from './performance-plot.tsx';
import { YearTable } from './year-table.tsx';
import './performance.css';

/** How a portfolio did: day by day, by month and year, against an index, a share or a fixed deposit. */
export function PerformancePanel({ shown, portfolio, portfolios }: PanelProps) {
  const { t } = useTranslation();
  const [against, setAgainst] = useState(FIRST_AGAINST);
  const query = useQuery({ ...historyQuery(shown, against), placeholderData: keepPreviousData });
  const deposit = depositOf(portfolio ? [portfolio] : portfolios);
  return (
    <div className="analysis performance">
      <PanelAnswer title={t('performance.failed')} query={query}>
        {(history) =>
          history.day.length === 0 ? (
            <p className="analysis-none analysis-waiting">{t('performance.none')}</p>
          ) : (
            <>
              <PerformanceFigures history={history} deposit={deposit} />
              <PerformancePlot
                history={history}
                against={against}
                deposit={deposit}
                onAgainst={setAgainst}
              />
              <FallsSection history={history} />
              <YearTable history={history} />
              <div className="analysis-columns">
                <ExtremeDays kind="best" days={history.best} />
                <ExtremeDays kind="worst" days={history.worst} />
              </div>
            </>
          )
        }
      </PanelAnswer>
    </div>
  );
}
