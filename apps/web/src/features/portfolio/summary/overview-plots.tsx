import '../allocation/words.ts';
import '../performance/words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PartsSection } from '../allocation/parts-section.tsx';
import { exposureQuery, historyQuery } from '../analysis/calls.ts';
import { PanelAnswer } from '../analysis/panel-answer.tsx';
import type { PanelProps } from '../panel-props.ts';
import { FIRST_AGAINST } from '../performance/against-choice.tsx';
import { PerformancePlot } from '../performance/performance-plot.tsx';

type OverviewPlotsProps = Pick<PanelProps, 'shown' | 'portfolio' | 'portfolios'>;

/** How the portfolio did, and where the money is, side by side above the holdings. */
export function OverviewPlots({ shown, portfolio, portfolios }: OverviewPlotsProps) {
  const { t } = useTranslation();
  const [against, setAgainst] = useState(FIRST_AGAINST);
  const history = useQuery({ ...historyQuery(shown, against), placeholderData: keepPreviousData });
  const exposure = useQuery(exposureQuery(shown));
  const { depositRate } = (portfolio ?? portfolios[0])?.settings ?? { depositRate: 0 };
  return (
    <>
      <PanelAnswer title={t('performance.failed')} query={history}>
        {(known) => (
          <PerformancePlot
            history={known}
            against={against}
            depositRate={depositRate}
            onAgainst={setAgainst}
          />
        )}
      </PanelAnswer>
      <PanelAnswer title={t('allocation.failed')} query={exposure}>
        {(known) => <PartsSection exposure={known} />}
      </PanelAnswer>
    </>
  );
}
